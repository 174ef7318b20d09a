import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { inputClass } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  /** What is looked for, also shown in the empty field. */
  label: string
  value: string
  /** What the server reads of it. */
  maxLength: number
  onChange: (value: string) => void
  className: string
}

/** Where one types what a list shall be searched for; one press or Escape empties it. */
export function SearchField({ label, value, maxLength, onChange, className }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={`relative ${className}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        aria-label={label}
        placeholder={label}
        className={`${inputClass} h-10 pr-10 pl-9 text-ellipsis pointer-coarse:h-11 pointer-coarse:pr-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {value !== '' && (
        <IconButton
          label={t`Clear the search`}
          className="absolute top-0.5 right-0.5 pointer-coarse:top-0 pointer-coarse:right-0"
          onClick={() => {
            onChange('')
            // The button goes with what it emptied.
            input.current?.focus()
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </search>
  )
}
