import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField } from '../ui/field.tsx'

const LONGEST_REASON = 500

/** Why an admin does it; that nothing is written is told once it was asked for. */
export function useReason() {
  const [value, setValue] = useState('')
  const [asked, setAsked] = useState(false)
  const empty = () => {
    setValue('')
    setAsked(false)
  }
  return { value, setValue, reason: value.trim(), asked, ask: () => setAsked(true), empty }
}

/** The field for it. @param sent it is on its way, and stays as it is */
export function Reason({ of, sent }: { of: ReturnType<typeof useReason>; sent: boolean }) {
  return (
    <TextField
      label={<Trans>Reason</Trans>}
      hint={<Trans>It is kept in the audit log.</Trans>}
      error={of.asked && !of.reason && <Trans>Please say why.</Trans>}
      value={of.value}
      readOnly={sent}
      maxLength={LONGEST_REASON}
      onChange={({ target }) => of.setValue(target.value)}
    />
  )
}
