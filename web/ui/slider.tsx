import { Slider as Base } from '@base-ui/react/slider'
import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** The value as it is read, with its unit: "0.2 s". */
  format: (value: number) => string
  onChange: (value: number) => void
  /** When the thumb is let go: for work too heavy to do on every move. */
  onCommit?: (value: number) => void
  hint?: ReactNode
  disabled?: boolean
}

/** A number on a line. The number is shown with its unit and spoken with it. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  format,
  onChange,
  onCommit,
  hint,
  disabled = false,
}: Props) {
  const hintId = useId()
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => onChange(next)}
      onValueCommitted={(next) => onCommit?.(next)}
      className="flex flex-col data-disabled:opacity-50"
    >
      <div className="flex items-baseline justify-between gap-3">
        <Base.Label className="text-14 font-medium">{label}</Base.Label>
        <Base.Value className="text-13 text-muted tabular-nums">{() => format(value)}</Base.Value>
      </div>
      <Base.Control className="flex h-8 w-full touch-none items-center select-none pointer-coarse:h-11">
        <Base.Track className="h-1 w-full rounded-full bg-line-strong">
          <Base.Indicator
            className="rounded-full bg-primary"
            style={min < 0 && max > 0 ? fromZero(value, min, max) : undefined}
          />
          <Base.Thumb
            // The library ties its label to it in an effect.
            aria-label={label}
            aria-describedby={hint ? hintId : undefined}
            getAriaValueText={(_text, next) => format(next)}
            className="size-4 rounded-full border border-control-line bg-raised shadow-low transition-[scale] active:scale-110 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus pointer-coarse:size-6"
          />
        </Base.Track>
      </Base.Control>
      {hint && (
        <p id={hintId} className="text-13 text-muted">
          {hint}
        </p>
      )}
    </Base.Root>
  )
}

/** Where something can be less or more than it was, how much it is changed, to either side. */
function fromZero(value: number, min: number, max: number) {
  const at = (one: number) => ((one - min) / (max - min)) * 100
  return {
    insetInlineStart: `${Math.min(at(0), at(value))}%`,
    width: `${Math.abs(at(value) - at(0))}%`,
  }
}
