import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readWav, type Sound } from '../../../worker/providers/sound/contract.ts'
import { RATE } from '../../../worker/tools/tts/join/contract.ts'
import { nameFrom, stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { useAsking } from '../../desk/asking.ts'
import { type Cloud, isInVain } from '../../desk/cloud.ts'
import { useFormHistory } from '../../desk/history.ts'
import { useProject } from '../../desk/context.ts'
import { openText } from '../../desk/open-text.ts'
import { useWork } from '../../desk/work.ts'
import { useSettled } from '../../ui/settled.ts'
import { fits } from '../../ui/accept.ts'
import { taskQuery } from '../../features/tasks/api.ts'
import { isOpen, type Task } from '../../features/tasks/keep.ts'
import { fetchPart, isGone, ownFileQuery } from '../../features/tasks/own-file.ts'
import { ApiError } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { textIn } from '../../media/captions/decode-text.ts'
import { FILMS } from '../face.ts'
import { castAfter, recast } from './cast.ts'
import {
  areKnown,
  atOnce,
  FIRST,
  type Form,
  languageIn,
  type Line,
  linesOf,
  reword,
  type Sentence,
  spansOf,
  spokenBy,
  type Speaker,
  speakerIn,
  speakerOf,
  type Take,
  type Words,
  wholeWords,
  textFor,
  unitsOf,
  voicesFor,
  withTake,
} from './takes.ts'
import { laidTogether, type Piece } from './whole.ts'

const isFilm = (file: File) => fits(file, FILMS)

/** Far more than is spoken at once, and not so much that writing in it would be slow. */
const MOST_BYTES = 240_000

export type Speech = ReturnType<typeof useSpeech>

/** A sentence, and its sound once it was spoken as it stands now; `early` is what is heard of it before its task has ended. */
export type Spoken = Line & {
  piece: Piece | null
  faster: number
  early: boolean
  /** The tasks that have read it, the newest last, and the one that is heard. */
  readings: readonly string[]
  reading: string | undefined
}

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

/** The lines with what is there of their sound, by the task that was picked, or else the newest that said each. */
function useSpoken(
  takes: readonly Take[],
  lines: readonly Line[],
  picks: NonNullable<Form['picks']> = NO_PICKS,
) {
  const tasks = useQueries({
    queries: takes.map(({ task }) => taskQuery(task)),
    combine: (found) => found.map(({ data }) => data),
  })
  const { sounds, gone } = useQueries({
    queries: tasks.map((task) => soundQuery(task?.outputs[0])),
    combine: (found) => ({
      sounds: found.map(({ data }) => data),
      gone: found.map(({ error }) => isGone(error)),
    }),
  })
  const early = useEarly(takes, tasks, sounds)
  const spoken = useMemo(() => {
    const heard = takes.map(({ task, said }, i) => {
      const sentences = (tasks[i]?.result as { sentences?: Sentence[] } | null)?.sentences ?? []
      // The first of two that are alike.
      const places = new Map(said.map((key, at) => [key, at] as const).toReversed())
      return { task, places, sound: sounds[i], spans: spansOf(said, sentences) }
    })
    return lines.map((line): Spoken => {
      const { at, text, key } = line
      const all = heard.flatMap(({ task, places, sound, spans }) => {
        const index = places.get(key) ?? -1
        const part = task === early.task ? early.parts[index] : undefined
        if (part) return [{ task, faster: 1, early: true, piece: pieceOf(line, part) }]
        const span = spans[index]
        if (!span || !sound) return []
        const { start, end, faster } = span
        return [{ task, faster, early: false, piece: { sound, start, end, at, text } }]
      })
      const one = all.find(({ task }) => task === picks[key]) ?? all.at(-1)
      return {
        ...line,
        faster: one?.faster ?? 1,
        early: one?.early ?? false,
        piece: one?.piece ?? null,
        readings: all.map(({ task }) => task),
        reading: one?.task,
      }
    })
  }, [takes, tasks, sounds, early, lines, picks])
  const loading = tasks.some(
    (task, i) => !task || (task.outputs.length > 0 && !sounds[i] && !gone[i]),
  )
  const lost = spoken.filter(
    ({ piece, key }) => !piece && takes.some(({ said }, i) => gone[i] && said.includes(key)),
  )
  return { tasks, spoken, loading, lost }
}

const NO_PICKS: NonNullable<Form['picks']> = {}

/** What can be heard of the newest task before it has ended: the sound of each of its lines that is there. */
function useEarly(
  takes: readonly Take[],
  tasks: readonly (Task | undefined)[],
  sounds: readonly (Sound | undefined)[],
) {
  const task = takes.at(-1)?.task ?? ''
  const latest = tasks.at(-1)
  const whole = sounds[takes.length - 1] !== undefined
  const said = takes.at(-1)?.said
  const known = useMemo(() => said !== undefined && areKnown(said), [said])
  // Of what came to nothing, nothing is kept.
  const there = whole || !known || isInVain(latest) ? 0 : (latest?.parts ?? 0)
  // When it ends, its parts are gone; those that have come are heard until the whole is there.
  const enabled = latest !== undefined && isOpen(latest)
  return useQueries({
    queries: Array.from({ length: there }, (_, part) => ({ ...partQuery(task, part), enabled })),
    combine: (found) => ({ task, parts: found.map(({ data }) => data) }),
  })
}

const pieceOf = ({ at, text }: Line, sound: Sound): Piece => ({
  sound,
  at,
  text,
  start: 0,
  end: sound.samples.length / sound.rate,
})

/** Null for a sentence that was refused. */
const partQuery = (task: string, part: number) =>
  queryOptions({
    queryKey: ['speech', task, part],
    queryFn: async (): Promise<Sound | null> => {
      const bytes = await fetchPart(task, part).catch((error: unknown) => {
        if (error instanceof ApiError && error.fault === 'notFound') return null
        throw error
      })
      if (!bytes) return null
      return { rate: RATE, samples: new Int16Array(await bytes.arrayBuffer()), info: {} }
    },
    staleTime: Infinity,
    structuralSharing: false,
  })

/** A task's sound, fetched once and kept on this device. */
const soundQuery = (hash: string | undefined) =>
  queryOptions({
    queryKey: ['speech', hash],
    queryFn: async () => {
      const blob = await queryClient.fetchQuery(ownFileQuery(hash ?? '', 'speech.wav'))
      return readWav(new Uint8Array(await blob.arrayBuffer()))
    },
    enabled: hash !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })
