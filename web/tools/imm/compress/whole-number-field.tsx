import { type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'

type Props = {
  label: string
  hint?: ReactNode
  value: number
  limits: { least: number; most: number }
  step: number
  onChange: (value: number) => void
}

/** A number that counts when it is left or Enter is pressed, since all pictures are made anew by it. */
export function WholeNumberField({ label, hint, value, limits, step, onChange }: Props) {
  const [written, setWritten] = useState<string>()
  const settle = () => {
    const number = Math.round(Number(written))
    if (written && number >= Math.min(1, limits.least) && number !== value)
      onChange(Math.min(limits.most, Math.max(limits.least, number)))
    setWritten(undefined)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={limits.least}
      max={limits.most}
      step={step}
      value={written ?? value}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}
