import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** Says of results that found no room how long they are kept. Nothing for those that stay. */
export function KeptUntil({ at }: { at: number | null | undefined }) {
  const { i18n } = useLingui()
  const [now] = useState(Date.now)
  if (!at || at < now) return null
  const day = i18n.date(new Date(at), { dateStyle: 'long' })
  return (
    <p className="rounded-md border border-amber/40 bg-amber-tint px-4 py-3 text-14 text-ink">
      <Trans>
        Your library is full, so this result is kept until {day}. It stays for good if there is room
        for it by then. Download it, or delete what you no longer need.
      </Trans>
    </p>
  )
}
