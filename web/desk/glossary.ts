import { useState } from 'react'
import { startOf } from '../../worker/kernel/letters/contract.ts'
import { read, write } from '../kernel/local-store.ts'

/** As many as a model takes note of, and as long as one may be. */
const MOST = 100
const LONGEST = 60

/** Names and terms of this person, one a line, kept on this device for all his recordings until he signs out. */
export function useGlossary() {
  const [text, setText] = useState(() => read('glossary') ?? '')
  return {
    text,
    set(next: string) {
      setText(next)
      write('glossary', next)
    },
    terms: [
      ...new Set(
        text
          .split(/[\n,，、;；]/)
          .map((term) => startOf(term.trim(), LONGEST))
          .filter((term) => term !== ''),
      ),
    ].slice(0, MOST),
  }
}
export type Glossary = ReturnType<typeof useGlossary>
