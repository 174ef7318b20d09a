import { useEffect, useState } from 'react'
import { SearchField } from '../ui/search-field.tsx'
import { useSettled } from '../ui/settled.ts'

/** A search box whose word is told when the typing rests. */
export function Search({ label, onSearch }: { label: string; onSearch: (word: string) => void }) {
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed.trim())
  useEffect(() => onSearch(settled), [settled, onSearch])
  return (
    <SearchField
      label={label}
      value={typed}
      maxLength={120}
      onChange={setTyped}
      className="w-full sm:max-w-80"
    />
  )
}
