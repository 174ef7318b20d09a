import { useLingui } from '@lingui/react'

/** The day a post appeared, as the reader writes it: the same one for everybody. */
export function Day({ at }: { at: string }) {
  const { i18n } = useLingui()
  const day = i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={at} className="text-13 text-muted">
      {day}
    </time>
  )
}
