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
import { RECORDINGS } from '../face.ts'
import { SHOWN_FILES } from './face.ts'
import type { Shown } from './tree.ts'
import { forgetWaiting, keepWaiting, readWaiting } from './waiting.ts'

/** As many as the server takes with one message. */
export const MOST_FILES = 5

/** What goes with a message. */
export const ATTACHED_FILES = [...SHOWN_FILES, ...RECORDINGS]

export type Chip = {
  id: string
  name: string
  /** Once it is in the library. */
  hash?: string
  /** Until then; also undefined for a moment where it is read from the device. */
  file?: File
  stop?: AbortController
  /** What goes along is what is said in it, once that is written down. */
  recording?: true
  /** That writes it down; null before it is asked to, undefined until it is read from the device. */
  task?: string | null
}
/** Of one that waits the file lies on the device under its id. */
type Kept = Shown | Pick<Chip, 'id' | 'name' | 'recording'>

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
  const [transcripts, setTranscripts] = useState<readonly string[]>([])
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
    kept.setForm(
      chips.map(({ id, name, hash, recording }) =>
        hash ? { hash, name } : { id, name, ...(recording && { recording }) },
      ),
    ),
  )
  useEffect(() => keep(), [chips])
  const takeUp = useEffectEvent(async () => {
    for (const { id, recording } of chips.filter(({ hash, file }) => !hash && !file)) {
      const { file, task } = await readWaiting(id)
      if (!file && !task) remove(id)
      else if (recording) know(id, { task, ...(file && { file }) })
      else if (file && latest.current.some((chip) => chip.id === id && !chip.file))
        begin({ id, file })
    }
  })
  useEffect(() => {
    void takeUp()
    // What is on its way waits on the device until somebody comes back: nothing more is kept of a page that was left.
    return () => latest.current.forEach(({ stop }) => stop?.abort())
  }, [])

  const remove = (id: string) =>
    change((now) => {
      now.find((chip) => chip.id === id)?.stop?.abort()
      return now.filter((chip) => chip.id !== id)
    })

  const know = (id: string, known: Partial<Chip>) =>
    change((now) => now.map((chip) => (chip.id === id ? { ...chip, ...known } : chip)))

  function begin({ id, file }: { id: string; file: File }) {
    const stop = new AbortController()
    know(id, { file, stop })
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
    const known = files.filter((file) => fits(file, ATTACHED_FILES))
    const others = files.filter((file) => !known.includes(file))
    if (others.length > 0) toast.error(unfit(others, ATTACHED_FILES))
    const large = known.find((file) => file.size > mostBytes(file))
    if (large) {
      const most = formatSize(mostBytes(large), i18n.locale)
      toast.error(t`“${large.name}” is larger than ${most}, so a conversation cannot take it.`)
    }
    const good = known.filter((file) => file.size <= mostBytes(file))
    const room = MOST_FILES - latest.current.length
    if (good.length > room) toast.info(t`Up to ${MOST_FILES} files go with a message.`)
    const fresh = good.slice(0, Math.max(0, room)).map((file) => ({
      id: crypto.randomUUID(),
      name: file.name,
      file,
      ...(isRecording(file) && { recording: true as const, task: null }),
    }))
    change((now) => [...now, ...fresh])
    for (const { id, file, recording } of fresh) {
      keepWaiting(id, file)
      if (!recording) begin({ id, file })
    }
  }

  return {
    chips,
    add,
    remove,
    files,
    /** Something is on its way into the library; a guest's files wait for him to sign in. */
    uploading: isSignedIn() && chips.some(({ hash, recording }) => !hash && !recording),
    /** There is a recording whose words nobody has written down yet. */
    unwritten: chips.some(({ recording }) => recording),
    /** The tasks whose transcripts stand in the place of their recordings by now. */
    transcripts,
    /** Of a recording: the task that writes it down. */
    keepTask(id: string, task: string | null) {
      know(id, { task })
      const chip = latest.current.find((one) => one.id === id)
      if (chip) keepWaiting(id, chip.file, task)
    },
    /** In place of a recording what is said in it. */
    write(id: string, file: File) {
      const chip = latest.current.find((one) => one.id === id && one.recording)
      if (!chip) return
      const { task } = chip
      if (task) setTranscripts((now) => [...now, task])
      keepWaiting(id, file)
      change((now) => now.map((chip) => (chip.id === id ? { id, name: file.name } : chip)))
      begin({ id, file })
    },
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

const isRecording = (file: File) => !fits(file, SHOWN_FILES)

/** What may be attached of a kind, where nothing else is; pictures are made small enough, and of a recording goes what is said in it. */
const mostBytes = (file: File) =>
  isRecording(file) || fits(file, PICTURES) ? Infinity : MOST_TEXT_BYTES

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
