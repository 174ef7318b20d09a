import { useLingui } from '@lingui/react/macro'
import { ColorInput } from '../../ui/color-input.tsx'

const SWATCHES = ['#ffffff', '#000000', '#e5e7eb', '#00b4a2', '#fde68a', '#bfdbfe']

type Props = { value: string; onChange: (colour: string) => void }

/** The colour that stands behind a picture: one of a few, or any. */
export function BackgroundColour({ value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div
      role="group"
      aria-label={t`Background color`}
      className="flex flex-wrap items-center gap-2"
    >
      {SWATCHES.map((swatch) => (
        <button
          key={swatch}
          type="button"
          aria-label={swatch}
          aria-pressed={swatch === value}
          onClick={() => onChange(swatch)}
          className="size-9 rounded-full border border-control-line aria-pressed:ring-2 aria-pressed:ring-focus aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface pointer-coarse:size-11"
          style={{ backgroundColor: swatch }}
        />
      ))}
      <label className="flex items-center gap-2 text-13 text-muted">
        <ColorInput
          value={value}
          aria-label={t`Custom color`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span aria-hidden className="tabular-nums">
          {value}
        </span>
      </label>
    </div>
  )
}
