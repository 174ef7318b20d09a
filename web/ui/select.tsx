import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Option<Value extends string> = {
  value: Value
  label: string
  hint?: ReactNode
  disabled?: boolean
}

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  hint?: ReactNode
  disabled?: boolean
  /** The label is spoken but not drawn. */
  quiet?: boolean
  className?: string
}

/** One choice out of a list; up to four short ones are better shown as `Segmented`. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  hint,
  disabled = false,
  quiet = false,
  className = '',
}: Props<Value>) {
  const hintId = useId()
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 print:hidden ${className}`}>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={disabled}
      >
        <Base.Label className={quiet ? 'sr-only' : 'text-14 font-medium'}>{label}</Base.Label>
        <Base.Trigger
          // The library ties its label to it in an effect, which a slow machine draws without.
          aria-label={label}
          aria-describedby={hint ? hintId : undefined}
          className="flex h-10 w-full items-center justify-between gap-2 rounded-md border border-control-line bg-surface px-3 text-14 hover:border-muted data-disabled:opacity-50 pointer-coarse:h-11"
        >
          <Base.Value className="truncate" />
          <Base.Icon className="text-muted [&_svg]:size-4">
            <ChevronsUpDown aria-hidden />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="z-50" sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className="popup min-w-(--anchor-width) max-w-80 p-1">
              <Base.List aria-label={label} className="max-h-(--available-height) overflow-y-auto">
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className="grid min-h-9 cursor-default grid-cols-[1fr_1rem] items-center gap-x-3 rounded-sm px-2.5 py-1.5 text-14 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-hover pointer-coarse:min-h-11"
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className="text-link [&_svg]:size-4">
                      <Check aria-hidden />
                    </Base.ItemIndicator>
                    {option.hint && <span className="text-12 text-muted">{option.hint}</span>}
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      {hint && (
        <p id={hintId} className="text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
