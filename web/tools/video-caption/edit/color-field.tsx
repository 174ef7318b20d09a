import { useId } from 'react'
import { ColorInput } from '../../../ui/color-input.tsx'

type Props = { label: string; value: string; onChange: (color: string) => void }

/** A colour, as the device lets one choose it. */
export function ColorField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <span className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <span className="flex items-center gap-2">
        <span aria-hidden className="text-13 text-muted tabular-nums">
          {value}
        </span>
        <ColorInput id={id} value={value} onChange={({ target }) => onChange(target.value)} />
      </span>
    </span>
  )
}
