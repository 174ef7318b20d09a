import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { putDraft, readDraft } from '../../kernel/drafts.ts'
import { TABS } from '../../kernel/tab.ts'

const places = (name: string) => TABS.map((tab) => `${name} waiting ${tab}`)

/** What waited in this tab, or in the ones that it is a copy of; undefined where nothing ever did. */
async function readWaiting(name: string): Promise<readonly File[] | undefined> {
  for (const place of places(name)) {
    const draft = await readDraft(place)
    if (draft) return draft.files
  }
  return undefined
}

/**
 * Keeps files that wait for something on this device, so that a reload loses none.
 * @param waiting changes as a list when what waits does
 * @param put is given those that waited before
 */
export function useKeptWaiting(
  name: string,
  waiting: readonly File[],
  put: (files: readonly File[]) => void,
) {
  const [isRead, setRead] = useState(false)
  /** Something lies on the device, which must not come back when nothing waits any more. */
  const isKept = useRef(false)
  const take = useEffectEvent((files: readonly File[] | undefined) => {
    isKept.current = files !== undefined
    if (files && files.length > 0) put(files)
    setRead(true)
  })
  useEffect(() => {
    let current = true
    void readWaiting(name)
      .catch(() => undefined)
      .then((files) => current && take(files))
    return () => void (current = false)
  }, [name])
  useEffect(() => {
    if (!isRead || (waiting.length === 0 && !isKept.current)) return
    isKept.current = true
    const [place = ''] = places(name)
    // A device without room keeps less, and the files can still be sent.
    void putDraft(place, { form: {}, files: [...waiting] }).catch(() => {})
  }, [name, isRead, waiting])
}
