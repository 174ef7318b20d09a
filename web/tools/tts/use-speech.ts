import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { nameFrom, stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { useAsking } from '../../desk/asking.ts'
import type { Cloud } from '../../desk/cloud.ts'
import { useFormHistory } from '../../desk/history.ts'
import { useProject } from '../../desk/context.ts'
import { openText } from '../../desk/open-text.ts'
import { useWork } from '../../desk/work.ts'
import { useSettled } from '../../ui/settled.ts'
import { fits } from '../../ui/accept.ts'
import { textIn } from '../../media/captions/decode-text.ts'
import { FILMS } from '../face.ts'
import { castAfter, recast } from './cast.ts'
import {
  atOnce,
  FIRST,
  type Form,
  languageIn,
  type Line,
  linesOf,
  reword,
  spokenBy,
  type Speaker,
  speakerIn,
  speakerOf,
  type Words,
  wholeWords,
  textFor,
  unitsOf,
  voicesFor,
  withTake,
} from './takes.ts'
import { useSpoken } from './use-spoken.ts'
import { laidTogether } from './whole.ts'

const isFilm = (file: File) => fits(file, FILMS)

/** Far more than is spoken at once, and not so much that writing in it would be slow. */
const MOST_BYTES = 240_000

export type Speech = ReturnType<typeof useSpeech>

/** What a text says, sentence by sentence; only what was not spoken yet, or is to be spoken anew, is asked of the cloud. */
export function useSpeech() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<number | null>(null)
  const project = useProject()
  /** Under which comes what is spoken. */
  const [film, setFilm] = useState(() => project?.files.find(isFilm) ?? null)
  const { work, save, keepFiles } = useWork<{ form: Form }>({ form: FIRST }, (files, same) => {
    setFilm(files.find(isFilm) ?? null)
    if (!same) void open(files.find((file) => !isFilm(file)))
  })
  const { form } = work
  // A page that holds a file is one worth finding again, and worth a project.
  const written = useSettled(form.text)
  const named = useSettled(form.name) || nameFrom(written, t`speech`)
  useEffect(() => {
    if (written === '') return
    const text = new File([written], `${named}.txt`, { type: 'text/plain' })
    keepFiles(film ? [text, film] : [text])
  }, [keepFiles, written, named, film])
  const words = useMemo(() => {
    const { takes: _takes, ...others } = form
    return others
  }, [form])
  const { change, undo, redo } = useFormHistory<Words>(words, (next) =>
    save((now) => ({ form: { ...next, takes: now.form.takes } })),
  )
  const set = (part: Partial<Words>) => change(withVoices({ ...words, ...part }))
  // What is opened is read first, and meanwhile the form may have become another.
  const live = useRef({ set, voice: form.voice })
  live.current = { set, voice: form.voice }

  async function open(file: File | undefined) {
    if (!file) return
    const kind = /\.srt$/i.test(file.name)
      ? 'srt'
      : /\.(?:md|markdown)$/i.test(file.name)
        ? 'markdown'
        : 'text'
    const text = await openText(file, (one) => textIn(one, MOST_BYTES))
    if (text === undefined) return
    const lang = languageIn(file.name)
    const by = lang ? speakerIn(lang, live.current.voice) : {}
    live.current.set({ text, kind, name: stemOf(file.name), cast: [], ...by })
  }

  const { text, kind, speed, dictionary, cast } = form
  const { id, language } = useMemo(() => spokenBy(form, unitsOf(form)) ?? speakerOf(form), [form])
  const voice = useMemo(() => ({ id, ...(language && { language }) }), [id, language])
  const lines = useMemo(
    () => linesOf({ text, kind, speed, dictionary, ...(cast && { cast }) }, voice),
    [text, kind, speed, dictionary, cast, voice],
  )
  const { tasks, spoken, loading, lost } = useSpoken(form.takes, lines, form.picks)
  const missing = spoken.filter(({ piece }) => !piece)

  const inputFor = (some: readonly Line[]) => ({
    text: textFor(some, lines),
    kind: kind === 'srt' ? 'srt' : 'text',
    ...voicesFor(some),
    speed,
    pause: form.pause,
    dictionary: wholeWords(dictionary),
  })
  const keep = (task: string, some: readonly Line[]) => {
    const take = { task, said: some.map(({ key }) => key) }
    save(({ form: now }) => {
      // What is spoken anew is heard, whatever was picked before.
      const picks = Object.fromEntries(
        Object.entries(now.picks ?? {}).filter(([key]) => !take.said.includes(key)),
      )
      return { form: { ...now, picks, takes: withTake(now.takes, take, lines, picks) } }
    })
  }
  const next = atOnce(missing)
  const speak = useSpeaking(next, inputFor, keep)

  /** What makes the sentences others leaves each its voice. */
  function withVoices(changed: Words): Words {
    const isSame = changed.text === text && changed.kind === kind
    if (isSame || !cast?.length || changed.cast !== cast) return changed
    const before = lines.map((line) => line.text)
    const after = unitsOf(changed).map((unit) => unit.text.trim())
    return { ...changed, cast: castAfter(cast, before, after) }
  }

  const one = chosen === null ? undefined : spoken[chosen]
  const again = useSpeaking(one?.piece ? [one] : [], inputFor, keep)

  const whole = useMemo(() => {
    const pieces = spoken.flatMap(({ piece }) => piece ?? [])
    return pieces.length > 0 ? laidTogether(pieces, form.pause, `${named}.wav`) : null
  }, [spoken, form.pause, named])

  return {
    form,
    set,
    film,
    setFilm,
    open,
    voice,
    spoken,
    missing,
    /** Those of them that are asked for with the next press. */
    next,
    loading,
    /** What was spoken, and is no longer in the library. */
    lost,
    whole,
    chosen,
    setChosen,
    speak,
    again,
    reword: (index: number, said: string) => change(withVoices(reword(words, lines, index, said))),
    /** Has another reading of a sentence heard. */
    pick: ({ key }: Line, task: string) => set({ picks: { ...form.picks, [key]: task } }),
    /** Has another speak some sentences in a row. */
    recast(first: number, last: number, by: Speaker) {
      const isOther = by.id !== voice.id || by.language !== voice.language
      set({ cast: recast(cast ?? [], first, last, isOther ? chosenBy(by) : null) })
    },
    /** Has another speak from now on; what a voice that was deleted has said stays its. */
    replaceVoice(other: string) {
      const said = spoken.flatMap(({ piece, by }, at) =>
        piece && by === voice ? [{ at, ...chosenBy(voice) }] : [],
      )
      set({ voice: other, cast: [...(cast ?? []), ...said].toSorted((a, b) => a.at - b.at) })
    },
    undo,
    redo,
    /** What became of the newest take. */
    latest: tasks.at(-1),
    /** All that is heard comes out of files that say what made them; what is heard before a task has ended does not say so. */
    marked: !spoken.some(({ early }) => early),
  }
}

const chosenBy = ({ id, language }: Speaker) => ({ voice: id, ...(language && { language }) })

type Speaking = {
  cloud: Cloud
  start: () => void
}

/** Asks the cloud for some of the lines, tells their price, and hands over the task as soon as it is known. */
function useSpeaking(
  some: readonly Line[],
  inputFor: (some: readonly Line[]) => Record<string, unknown>,
  keep: (task: string, some: readonly Line[]) => void,
): Speaking {
  const settled = useSettled(JSON.stringify(some.length > 0 ? inputFor(some) : null))
  const asked = useRef(some)
  const cloud = useAsking('tts', JSON.parse(settled) as Record<string, unknown> | null, (task) =>
    keep(task, asked.current),
  )
  return {
    cloud,
    start() {
      asked.current = some
      const input = inputFor(some)
      cloud.start({ files: [], input: () => input })
    },
  }
}
