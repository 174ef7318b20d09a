import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'

type Props = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean
}

/** Something that is on or off at once, without a button to confirm it. */
export function Switch({ label, checked, onChange, hint, disabled = false }: Props) {
  const [id, hintId] = [useId(), useId()]
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-8 items-center justify-between text-14 font-medium pointer-coarse:min-h-11">
        {/* A name that is only heard takes no place. */}
        <span id={id} className="not-has-[>.sr-only]:mr-4">
          {label}
        </span>
        <Base.Root
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          aria-labelledby={id}
          aria-describedby={hint ? hintId : undefined}
          className="flex h-5 w-9 shrink-0 items-center rounded-full bg-control-line p-0.5 transition-colors data-checked:bg-primary data-disabled:opacity-50"
        >
          <Base.Thumb className="size-4 rounded-full bg-[white] shadow-low transition-[translate] data-checked:translate-x-4" />
        </Base.Root>
      </label>
      {hint && (
        <p id={hintId} className="text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
