import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    try {
      const storage = window[kind]
      const names = Object.keys(storage).filter((name) => name.startsWith(PREFIX))
      for (const name of names) storage.removeItem(name)
    } catch {
      // Storage is off, and holds nothing.
    }
  }
}

/**
 * The draft of a text, or null: also when it is old, another person left it, or this device keeps nothing. What was written in this
 * tab goes before what was written last in any.
 */
export function readTextDraft<Form>(name: string): Draft<Form> | null {
  const own = draftIn<Form>('sessionStorage', name)
  // Who leaves wipes no other tab.
  return own && !hasLeft(own.savedAt) ? own : draftIn<Form>('localStorage', name)
}

function draftIn<Form>(kind: 'sessionStorage' | 'localStorage', name: string): Draft<Form> | null {
  try {
    const draft = JSON.parse(window[kind].getItem(address(name)) ?? 'null') as Draft<Form> | null
    const mine = draft && isOwn(draft.owner)
    return mine && Date.now() - draft.savedAt < KEPT_MS ? draft : null
  } catch {
    return null
  }
}

/** Keeps it for this tab, which another one does not write over, and for whoever comes back without the tab. */
function keepTextDraft<Form>(name: string, draft: Draft<Form>) {
  if (hasLeft()) return
  const text = JSON.stringify({ ...draft, owner: ownerHere() })
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    try {
      window[kind].setItem(address(name), text)
    } catch {
      // Storage is off or full: the writing goes on, it only will not outlive the page.
    }
  }
}

/** @param form as this tab has written or read it; what another tab has written since then stays */
function dropTextDraft<Form>(name: string, form: Form) {
  if (hasLeft()) return
  try {
    sessionStorage.removeItem(address(name))
    const last = draftIn<Form>('localStorage', name)
    if (last && JSON.stringify(last.form) === JSON.stringify(form))
      localStorage.removeItem(address(name))
  } catch {
    // Storage is off, and holds nothing.
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
  /** The draft as this tab knows it. */
  const known = useRef(draft)
  const drop = () => {
    if (known.current) dropTextDraft(name, known.current.form)
    known.current = null
  }
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  }, [form])
  const keep = useEffectEvent(() => {
    if (!dirty) return drop()
    const last = known.current
    // What was only read may still be written on in the tab it comes from.
    if (last?.base === base && JSON.stringify(last.form) === JSON.stringify(form)) return
    known.current = { form, base, savedAt: Date.now() }
    keepTextDraft(name, known.current)
  })
  useEffect(() => keep(), [name, form, base, dirty])
  const settle = (to: Form, sent?: Form) => {
    // What was written while it was on its way is still to be saved.
    setForm((now) =>
      sent === undefined || JSON.stringify(now) === JSON.stringify(sent) ? to : now,
    )
    setBase(JSON.stringify(to))
    // An editor that closes with its saving has no later effect.
    drop()
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
    /**
     * What was written since the form was sent goes on under another name, whose form is read next.
     * @param to what the server holds there
     */
    handOver: (other: string, to: Form, sent: Form) => {
      const last = latest.current
      const draft = { form: last, base: JSON.stringify(to), savedAt: Date.now() }
      if (JSON.stringify(last) !== JSON.stringify(sent)) keepTextDraft(other, draft)
      settle(saved)
    },
    /** Says what the server holds after a saving. @param sent the form as it was sent: what was written since then stays */
    settle,
  }
}
