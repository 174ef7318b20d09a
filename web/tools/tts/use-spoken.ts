import { queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readWav, type Sound } from '../../../worker/providers/sound/contract.ts'
import { RATE } from '../../../worker/tools/tts/join/contract.ts'
import { isInVain } from '../../desk/cloud.ts'
import { taskQuery } from '../../features/tasks/api.ts'
import { isOpen, type Task } from '../../features/tasks/keep.ts'
import { fetchPart, isGone, ownFileQuery } from '../../features/tasks/own-file.ts'
import { ApiError } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { areKnown, type Form, type Line, type Sentence, spansOf, type Take } from './takes.ts'
import type { Piece } from './whole.ts'

/** A sentence, and its sound once it was spoken as it stands now; `early` is what is heard of it before its task has ended. */
export type Spoken = Line & {
  piece: Piece | null
  faster: number
  early: boolean
  /** The tasks that have read it, the newest last, and the one that is heard. */
  readings: readonly string[]
  reading: string | undefined
}

/** The lines with what is there of their sound, by the task that was picked, or else the newest that said each. */
export function useSpoken(
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
