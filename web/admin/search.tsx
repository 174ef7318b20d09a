import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SearchField } from '../ui/search-field.tsx'
import { useSettled } from '../ui/settled.ts'

const ADMIN = '/admin/{-$menuId}'

/** What the list of an admin page is searched for; it stands in the address, so Back and a reload find it there. */
export const useSearched = (): string =>
  useSearch({ from: ADMIN, select: ({ search }) => search ?? '' })

/** Where that is typed. The address says it when the typing rests; what a link puts there stands here too. */
export function Search({ label }: { label: string }) {
  const searched = useSearched()
  const navigate = useNavigate({ from: ADMIN })
  const [typed, setTyped] = useState(searched)
  const [seen, setSeen] = useState(searched)
  const [told, setTold] = useState(searched)
  if (searched !== seen) {
    setSeen(searched)
    if (searched !== told) {
      setTold(searched)
      setTyped(searched)
    }
  }
  const word = typed.trim()
  const rests = useSettled(word) === word
  useEffect(() => {
    if (!rests || word === told) return
    setTold(word)
    void navigate({
      search: ({ search: _search, ...rest }) => (word ? { ...rest, search: word } : rest),
      replace: true,
      resetScroll: false,
    })
  }, [rests, word, told, navigate])
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
