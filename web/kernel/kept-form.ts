import { useEffect, useState } from 'react'
import { DAY_MS } from '../../worker/kernel/time/contract.ts'
import { hasLeft, isOwn, ownerHere } from './owner.ts'

/** Long enough for a holiday between two halves of a text. */
const KEPT_MS = 30 * DAY_MS

type Draft<Form> = {
  form: Form
  /** What was saved when the writing began. */
  base: string
  savedAt: number
  owner?: string
}

const PREFIX = 'DRAFT:'
const address = (name: string) => `${PREFIX}${name}`

/** Forgets what anybody has begun to write here, as at sign-out. */
export function wipeTextDrafts() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // Storage is off, and holds nothing.
  }
}

/** The draft of a text, or null: also when it is old, another person left it, or this device keeps nothing. */
export function readTextDraft<Form>(name: string): Draft<Form> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(address(name)) ?? 'null') as Draft<Form> | null
    const mine = draft && isOwn(draft.owner)
    return mine && Date.now() - draft.savedAt < KEPT_MS ? draft : null
  } catch {
    return null
  }
}

function writeTextDraft<Form>(name: string, draft: Draft<Form> | null) {
  if (hasLeft()) return
  try {
    if (draft) localStorage.setItem(address(name), JSON.stringify({ ...draft, owner: ownerHere() }))
    else localStorage.removeItem(address(name))
  } catch {
    // Storage is off or full: the writing goes on, it only will not outlive the page.
  }
}

/**
 * A form whose unsaved changes stay on this device over reloads, until they are saved or discarded.
 * @param name of what is edited; give the component a `key` with it
 * @param saved what the server holds now; of plain values, since it is compared as JSON
 */
export function useKeptForm<Form>(name: string, saved: Form) {
  const [draft] = useState(() => readTextDraft<Form>(name))
  const [form, setForm] = useState<Form>(() => draft?.form ?? saved)
  const [base, setBase] = useState(() => draft?.base ?? JSON.stringify(saved))
  const now = JSON.stringify(saved)
  // Whoever has written nothing sees what somebody else has saved since.
  if (base !== now && JSON.stringify(form) === base) {
    setForm(saved)
    setBase(now)
  }
  const dirty = JSON.stringify(form) !== now
  useEffect(() => {
    writeTextDraft(name, dirty ? { form, base, savedAt: Date.now() } : null)
  }, [name, form, base, dirty])
  const settle = (to: Form) => {
    setForm(to)
    setBase(JSON.stringify(to))
    // An editor that closes with its saving has no later effect.
    writeTextDraft(name, null)
  }
  return {
    form,
    setForm,
    dirty,
    /** These changes were made before this page was loaded. */
    restored: dirty && draft !== null,
    /** Somebody saved another version since the writing began. */
    stale: dirty && base !== now,
    /** What was saved when the writing began. */
    base: JSON.parse(base) as Form,
    /** Goes on with a form that was put together with what is saved now. */
    rebase: (to: Form, from: Form) => {
      setForm(to)
      setBase(JSON.stringify(from))
    },
    /** Goes back to what is saved. */
    discard: () => settle(saved),
    /** Says what the server holds after a saving. */
    settle,
  }
}
