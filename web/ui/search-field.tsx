import { Search } from 'lucide-react'
import { inputClass } from './field.tsx'

type Props = {
  /** What is looked for, also shown in the empty field. */
  label: string
  value: string
  /** What the server reads of it. */
  maxLength: number
  onChange: (value: string) => void
  className: string
}

/** Where one types what a list shall be searched for. */
export function SearchField({ label, value, maxLength, onChange, className }: Props) {
  return (
    <search className={`relative ${className}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        aria-label={label}
        placeholder={label}
        className={`${inputClass} h-10 pl-9 pointer-coarse:h-11`}
      />
    </search>
  )
}
