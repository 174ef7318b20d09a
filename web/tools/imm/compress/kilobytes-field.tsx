import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { MOST_KB } from './form.ts'

type Props = { value: number; onChange: (kilobytes: number) => void }

/** How heavy a picture may be. It counts when it is left or Enter is pressed, since all pictures are made anew by it. */
export function KilobytesField({ value, onChange }: Props) {
  const { t } = useLingui()
  const [written, setWritten] = useState<string>()
  const settle = () => {
    const kilobytes = Math.round(Number(written))
    if (written && kilobytes > 0 && kilobytes !== value)
      onChange(Math.min(MOST_KB.most, Math.max(MOST_KB.least, kilobytes)))
    setWritten(undefined)
  }
  return (
    <TextField
      label={t`At most, in kB`}
      hint={
        <Trans>The best quality that fits; where none does, the picture gets fewer pixels.</Trans>
      }
      type="number"
      inputMode="numeric"
      min={MOST_KB.least}
      max={MOST_KB.most}
      step={10}
      value={written ?? value}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}
