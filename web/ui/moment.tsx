import { useLingui } from '@lingui/react'

/** A day and its time, as the reader writes them; the parts stay whole where a column is narrow. */
export function Moment({ at }: { at: number | string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={new Date(at).toISOString()} className="text-muted tabular-nums max-sm:text-13">
      <span className="whitespace-nowrap">{i18n.date(new Date(at), { dateStyle: 'medium' })}</span>{' '}
      <span className="whitespace-nowrap">{i18n.date(new Date(at), { timeStyle: 'short' })}</span>
    </time>
  )
}
