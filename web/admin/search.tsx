import { useEffect, useState } from 'react'
import { inputClass } from '../ui/field.tsx'

/** Long enough that a name is typed before it is asked for. */
const WAIT_MS = 300

/** A search box whose word is told when the typing rests. */
export function Search({ label, onSearch }: { label: string; onSearch: (word: string) => void }) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={120}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className={`${inputClass} h-10 w-full sm:max-w-80 pointer-coarse:h-11`}
    />
  )
}
