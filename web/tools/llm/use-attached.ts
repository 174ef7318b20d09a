import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_TEXT_BYTES } from '../../../worker/tools/llm/attached/contract.ts'
import { uploadFile } from '../../features/files/upload.ts'
import { wordsOf } from '../../desk/words-of.ts'
import { useKeptForm } from '../../kernel/kept-form.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { formatSize } from '../../kernel/size.ts'
import { fits } from '../../ui/accept.ts'
import { toast } from '../../ui/toast.ts'
import { BLOB_QUALITY } from '../../media/picture.ts'
import { upright } from '../../media/upright.ts'
import { textIn } from '../../media/captions/decode-text.ts'
import { unfit } from '../../media/unfit.ts'
import { PICTURES } from '../../media/taken.ts'
import { SHOWN_FILES } from './face.ts'
import type { Shown } from './tree.ts'
import { forgetWaiting, keepWaiting, readWaiting } from './waiting.ts'

/** As many as the server takes with one message. */
export const MOST_FILES = 5

type Chip = {
  id: string
  name: string
  /** Once it is in the library. */
  hash?: string
  /** Until then; also undefined for a moment where it is read from the device. */
  file?: File
  stop?: AbortController
}
/** Of one that waits the file lies on the device under its id. */
type Kept = Shown | Pick<Chip, 'id' | 'name'>

const HEAVY_BYTES = 1024 * 1024
/** In pixels, as the models that look closest make a picture smaller themselves. */
const SEEN_SIDE = 2048

/**
 * Files that go with the next message. They are brought into the library at once, those of a guest when he has signed in; until then
 * they lie on the device. Either way they are there after a reload.
 * @param name of the conversation on this device
 */
export function useAttached(name: string) {
  const { t, i18n } = useLingui()
  const kept = useKeptForm<readonly Kept[]>(`${name} files`, [])
  const [chips, setChips] = useState<readonly Chip[]>(() => chipsOf(kept.form))
  const latest = useRef(chips)
  const change = (to: (now: readonly Chip[]) => readonly Chip[]) => {
    const before = latest.current
    latest.current = to(before)
    setChips(latest.current)
    const waiting = new Set(latest.current.flatMap(({ id, hash }) => (hash ? [] : id)))
    for (const { id, hash } of before) if (!hash && !waiting.has(id)) forgetWaiting(id)
  }
  const files = chips.flatMap(({ hash, name: title }): Shown[] =>
    hash ? [{ hash, name: title }] : [],
  )
  const keep = useEffectEvent(() =>
    kept.setForm(chips.map(({ id, name, hash }) => (hash ? { hash, name } : { id, name }))),
  )
  useEffect(() => keep(), [chips])
  const takeUp = useEffectEvent(async () => {
    for (const { id } of chips.filter(({ hash, file }) => !hash && !file)) {
      const file = await readWaiting(id).catch(() => undefined)
      if (!file) remove(id)
      else if (latest.current.some((chip) => chip.id === id && !chip.file)) begin({ id, file })
    }
  })
  useEffect(() => void takeUp(), [])

  const remove = (id: string) =>
    change((now) => {
      now.find((chip) => chip.id === id)?.stop?.abort()
      return now.filter((chip) => chip.id !== id)
    })

  function begin({ id, file }: { id: string; file: File }) {
    const stop = new AbortController()
    change((now) => now.map((chip) => (chip.id === id ? { ...chip, file, stop } : chip)))
    if (isSignedIn()) void bring(id, file, stop)
  }

  async function bring(id: string, file: File, stop: AbortController) {
    try {
      const { file_hash: hash } = await uploadFile(await prepared(file, stop.signal), {
        signal: stop.signal,
        onProgress: () => {},
      })
      // The page before may have brought it just as it was left.
      const isThere = latest.current.some((chip) => chip.hash === hash && chip.name === file.name)
      change((now) =>
        isThere
          ? now.filter((chip) => chip.id !== id)
          : now.map((chip) => (chip.id === id ? { id, name: chip.name, hash } : chip)),
      )
    } catch (error) {
      if (stop.signal.aborted) return
      remove(id)
      toast.error(`${file.name}: ${wordsOf(error)}`)
    }
  }

  function add(given: readonly File[]) {
    // What was handed to the page may have been kept for it as well.
    const files = given.filter((file) => !latest.current.some((chip) => isSame(chip, file)))
    const known = files.filter((file) => fits(file, SHOWN_FILES))
    const others = files.filter((file) => !known.includes(file))
    if (others.length > 0) toast.error(unfit(others, SHOWN_FILES))
    const large = known.find((file) => file.size > mostBytes(file))
    if (large) {
      const most = formatSize(mostBytes(large), i18n.locale)
      toast.error(t`“${large.name}” is larger than ${most}, so a conversation cannot take it.`)
    }
    const good = known.filter((file) => file.size <= mostBytes(file))
    const room = MOST_FILES - latest.current.length
    if (good.length > room) toast.info(t`Up to ${MOST_FILES} files go with a message.`)
    const fresh = good
      .slice(0, room)
      .map((file) => ({ id: crypto.randomUUID(), name: file.name, file }))
    change((now) => [...now, ...fresh])
    for (const { id, file } of fresh) {
      keepWaiting(id, file)
      begin({ id, file })
    }
  }

  return {
    chips,
    add,
    remove,
    files,
    /** Something is on its way into the library; a guest's files wait for him to sign in. */
    uploading: isSignedIn() && chips.some(({ hash }) => !hash),
    /** Files of the library, before those that are there. */
    put: (shown: readonly Shown[]) =>
      change((now) => [
        ...chipsOf(shown).filter(({ id }) => !now.some((chip) => chip.hash === id)),
        ...now,
      ]),
    /** @param shown as `put` was given them */
    takeOut: (shown: readonly Shown[]) =>
      change((now) => now.filter((chip) => !shown.some(({ hash }) => hash === chip.hash))),
    clear: () => change(() => []),
  }
}

/** What may be attached of a kind, where nothing else is; pictures are made small enough. */
const mostBytes = (file: File) => (fits(file, PICTURES) ? Infinity : MOST_TEXT_BYTES)

const isSame = ({ name, hash, file }: Chip, other: File) =>
  !hash &&
  name === other.name &&
  (!file || (file.size === other.size && file.lastModified === other.lastModified))

const TEXT = /\.(?:txt|md|csv|srt|vtt|json)$/i

/**
 * A file as a model can take it. A photo as it comes from a camera is drawn smaller, so that several have room: no model looks at
 * more of its pixels. A text is written in UTF-8.
 */
async function prepared(file: File, signal: AbortSignal) {
  if (TEXT.test(file.name)) return new File([await textIn(file)], file.name, { type: file.type })
  if (!fits(file, PICTURES)) return file
  const picture = await upright(file, signal)
  if (picture.size <= HEAVY_BYTES) return picture
  const { compressImage } = await import('../../media/compress.ts')
  return compressImage(picture, { maxSide: SEEN_SIDE, quality: BLOB_QUALITY, signal })
}

const chipsOf = (kept: readonly Kept[]): Chip[] =>
  kept.map((one) => ('hash' in one ? { id: one.hash, ...one } : one))
