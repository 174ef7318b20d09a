import { type ReactNode, useId } from 'react'

type Segment<Value extends string> = {
  value: Value
  label: ReactNode
  /** In small under it, such as what it costs. */
  detail?: ReactNode
  disabled?: boolean
}

type Props<Value extends string> = {
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
  hint?: ReactNode
  /** The label is spoken but not drawn. */
  quiet?: boolean
}

/** Two to four choices side by side. Native radio buttons, so arrows and Tab do what they always do. */
export function Segmented<Value extends string>({
  label,
  value,
  segments,
  onChange,
  hint,
  quiet = false,
}: Props<Value>) {
  const [name, hintId] = [useId(), useId()]
  return (
    <fieldset
      aria-describedby={hint ? hintId : undefined}
      className="flex min-w-0 flex-col gap-1.5 print:hidden"
    >
      <legend className={quiet ? 'sr-only' : 'mb-1.5 text-14 font-medium'}>{label}</legend>
      <div className="flex w-full flex-wrap gap-0.5 rounded-md bg-sunken p-0.5 ring-1 ring-line">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className="relative flex min-h-9 min-w-min flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2 py-1 text-center text-13 leading-tight sm:px-3 font-medium text-muted transition-colors select-none hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-low has-checked:ring-1 has-checked:ring-line has-disabled:opacity-45 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus pointer-coarse:min-h-11 [&_svg]:size-4"
          >
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm opacity-0"
            />
            <span>
              {segment.label}
              {segment.detail && (
                <span className="block text-12 font-normal text-muted tabular-nums">
                  {segment.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="text-13 text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
