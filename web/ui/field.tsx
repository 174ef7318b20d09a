import { type ComponentProps, type ReactNode, useId } from 'react'

export const inputClass =
  'w-full rounded-md border border-control-line bg-surface px-3 text-16 sm:text-14 text-ink transition-[border-color,box-shadow] placeholder:text-faint hover:border-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-red disabled:bg-sunken disabled:text-muted'

type Wired = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do about it. Announced when it appears. */
  error?: ReactNode
  /** Something is wrong with it that is said elsewhere. */
  invalid?: boolean
  className?: string
  /** Draws the control and gives it these ids. */
  children: (wired: Wired) => ReactNode
}

/** A label, its control, a hint and an error, told to belong together. */
export function Field({
  label,
  hint,
  error,
  invalid = false,
  className = '',
  children,
}: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
        'aria-invalid': error || invalid ? true : undefined,
      })}
      <p id={errorId || undefined} aria-live="polite" className="text-13 text-red empty:hidden">
        {error}
      </p>
      {hint && (
        <p id={hintId} className="text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  Omit<FieldProps, 'children'>

export function TextField({
  label,
  hint,
  error,
  invalid = false,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} className={className ?? ''}>
      {(wired) => (
        <input
          type="text"
          {...input}
          {...wired}
          className={`${inputClass} h-10 pointer-coarse:h-11`}
        />
      )}
    </Field>
  )
}
