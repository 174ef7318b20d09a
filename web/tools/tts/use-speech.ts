import { queryOptions, useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { readWav } from '../../../worker/providers/sound/contract.ts'
import { type Voice, voiceById, voiceFor } from '../../../worker/providers/voices/contract.ts'
import { type Cloud, useCloud } from '../../desk/cloud.ts'
import { useWork } from '../../desk/work.ts'
import { useSettled } from '../../features/files/use-cursors.ts'
import { taskQuery } from '../../features/tasks/api.ts'
import { ownFileQuery } from '../../features/tasks/own-file.ts'
import { queryClient } from '../../kernel/query-client.ts'
import {
  FIRST,
  type Form,
  type Line,
  linesOf,
  reword,
  type Sentence,
  spansOf,
  type Take,
  wholeWords,
  textFor,
  withTake,
} from './takes.ts'
import { laidTogether, type Piece } from './whole.ts'

export type Speech = ReturnType<typeof useSpeech>

/** A sentence, and its sound once it was spoken as it stands now. */
export type Spoken = Line & { piece: Piece | null; faster: number }

/** What a text says, sentence by sentence; only what was not spoken yet, or is to be spoken anew, is asked of the cloud. */
export function useSpeech() {
  const [chosen, setChosen] = useState<number | null>(null)
  const { work, save, keepFiles } = useWork<{ form: Form }>(
    { form: FIRST },
    ([file], same) => void (same || open(file)),
  )
  const { form } = work
  // A page that holds a file is one worth finding again, and worth a project.
  const written = useSettled(form.text)
  useEffect(() => {
    if (written !== '') keepFiles([new File([written], 'text.txt', { type: 'text/plain' })])
  }, [keepFiles, written])
  const set = (change: Partial<Form>) =>
    save((now) => ({ ...now, form: { ...now.form, ...change } }))

  async function open(file: File | undefined) {
    if (!file) return
    const kind = /\.srt$/i.test(file.name)
      ? 'srt'
      : /\.(?:md|markdown)$/i.test(file.name)
        ? 'markdown'
        : 'text'
    set({ text: await file.text(), kind, name: file.name.replace(/\.[^.]*$/, '') })
  }

  const { text, kind, speed, dictionary } = form
  const voice: Voice = useMemo(
    () => voiceById(form.voice ?? '') ?? voiceFor(text),
    [form.voice, text],
  )
  const lines = useMemo(
    () => linesOf({ text, kind, speed, dictionary }, voice),
    [text, kind, speed, dictionary, voice],
  )
  const { tasks, spoken, loading } = useSpoken(form.takes, lines)
  const missing = spoken.filter(({ piece }) => !piece)

  const inputFor = (some: readonly Line[]) => ({
    text: textFor(some, some.length === lines.length),
    kind: kind === 'srt' ? 'srt' : 'text',
    ...{ voice: voice.id, speed, pause: form.pause },
    dictionary: wholeWords(dictionary),
  })
  const draft = () => ({ form, files: [] })
  const keep = (task: string, some: readonly Line[]) => {
    const take = { task, said: some.map(({ key }) => key) }
    save((now) => ({ form: { ...now.form, takes: withTake(now.form.takes, take, lines) } }))
  }
  const speak = useSpeaking(missing, inputFor, draft, keep)
  const one = chosen === null ? undefined : spoken[chosen]
  const again = useSpeaking(one?.piece ? [one] : [], inputFor, draft, keep)

  const whole = useMemo(() => {
    const pieces = spoken.flatMap(({ piece }) => piece ?? [])
    return pieces.length > 0
      ? laidTogether(pieces, form.pause, `${form.name || 'speech'}.wav`)
      : null
  }, [spoken, form.pause, form.name])

  return {
    ...{ form, set, open, voice, spoken, missing, loading, whole, chosen, setChosen },
    ...{ speak, again },
    reword: (index: number, words: string) =>
      save((now) => ({ form: reword(now.form, lines, index, words) })),
    /** What became of the newest take. */
    latest: tasks.at(-1),
  }
}

type Speaking = { cloud: Cloud; start: () => void }

/** Asks the cloud for some of the lines, tells their price, and hands over the task as soon as it is known. */
function useSpeaking(
  some: readonly Line[],
  inputFor: (some: readonly Line[]) => Record<string, unknown>,
  draft: () => { form: object; files: readonly File[] },
  keep: (task: string, some: readonly Line[]) => void,
): Speaking {
  const settled = useSettled(JSON.stringify(some.length > 0 ? inputFor(some) : null))
  const cloud = useCloud('tts', JSON.parse(settled) as Record<string, unknown> | null, draft)
  const asked = useRef(some)
  const { run, reset } = cloud
  const onTask = useEffectEvent((task: string) => {
    keep(task, asked.current)
    reset()
  })
  useEffect(() => {
    if (run.state === 'task') onTask(run.id)
  }, [run])
  return {
    cloud,
    start() {
      asked.current = some
      const input = inputFor(some)
      cloud.start({ files: [], input: () => input })
    },
  }
}

/** The lines with what is there of their sound, by the newest task that said each. */
function useSpoken(takes: readonly Take[], lines: readonly Line[]) {
  const tasks = useQueries({
    queries: takes.map(({ task }) => taskQuery(task)),
    combine: (found) => found.map(({ data }) => data),
  })
  const sounds = useQueries({
    queries: tasks.map((task) => soundQuery(task?.outputs[0])),
    combine: (found) => found.map(({ data }) => data),
  })
  const spoken = useMemo(() => {
    const heard = takes.map(({ said }, i) => {
      const sentences = (tasks[i]?.result as { sentences?: Sentence[] } | null)?.sentences ?? []
      return { said, sound: sounds[i], spans: spansOf(said, sentences) }
    })
    return lines.map((line): Spoken => {
      for (const { said, sound, spans } of heard.toReversed()) {
        const span = spans[said.indexOf(line.key)]
        if (!span || !sound) continue
        const { start, end, faster } = span
        return { ...line, faster, piece: { sound, start, end, at: line.at, text: line.text } }
      }
      return { ...line, faster: 1, piece: null }
    })
  }, [takes, tasks, sounds, lines])
  const loading = tasks.some((task, i) => !task || (task.outputs.length > 0 && !sounds[i]))
  return { tasks, spoken, loading }
}

/** A task's sound, fetched once and kept on this device. */
const soundQuery = (hash: string | undefined) =>
  queryOptions({
    queryKey: ['speech', hash],
    queryFn: async () => {
      const blob = await queryClient.fetchQuery(ownFileQuery(hash ?? '', 'speech.wav'))
      return readWav(new Uint8Array(await blob.arrayBuffer()))
    },
    ...{ enabled: hash !== undefined, staleTime: Infinity, structuralSharing: false },
  })
