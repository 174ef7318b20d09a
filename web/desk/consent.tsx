import { type ReactNode, useId } from 'react'

/** What a person must agree to before a tool runs. */
export function Consent({
  children,
  given,
  onChange,
}: {
  children: ReactNode
  given: boolean
  onChange: (given: boolean) => void
}) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-8 items-center gap-2.5 text-14 pointer-coarse:min-h-11"
    >
      <input
        id={id}
        type="checkbox"
        checked={given}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-(--primary)"
      />
      <span>{children}</span>
    </label>
  )
}
