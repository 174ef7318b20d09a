import { queryOptions, useQueries } from '@tanstack/react-query'
import { nameFrom, stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { soundOf } from '../../desk/sound.ts'
import { taskQuery } from '../../features/tasks/api.ts'
import { ownFileQuery } from '../../features/tasks/own-file.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { ALONE } from '../../media/engine.ts'
import { toWav } from './engine.ts'

/** A task that said a recording in a voice. */
export type Take = { task: string; voice: string }

/**
 * What became of the takes: the newest task, whether one of them is not known yet, and all that can be heard.
 * @param name of the recording @param nameOf a voice
 */
export function useTakes(takes: readonly Take[], name: string, nameOf: (voice: string) => string) {
  const named = (voice: string) => `${stemOf(name)} ${nameFrom(nameOf(voice), '')}.wav`
  const { tasks, loading } = useQueries({
    queries: takes.map(({ task }) => taskQuery(task)),
    combine: (found) => ({
      tasks: found.map(({ data }) => data),
      loading: found.some(({ isPending }) => isPending),
    }),
  })
  const sounds = useQueries({
    queries: takes.map(({ voice }, i) => soundQuery(tasks[i]?.outputs[0], named(voice))),
    combine: (found) => found.map(({ data }) => data),
  })
  const done = takes.flatMap((take, i) => {
    const [hash, sound] = [tasks[i]?.outputs[0], sounds[i]]
    return hash && sound ? [{ ...take, hash, sound }] : []
  })
  return { latest: tasks.at(-1), loading, done }
}

/** Fetched once and kept on this device. What a vendor made as another kind of sound becomes WAV, too. */
const soundQuery = (hash: string | undefined, name: string) =>
  queryOptions({
    queryKey: ['voice', hash, name],
    queryFn: async () => {
      const blob = await queryClient.fetchQuery(ownFileQuery(hash ?? '', name))
      if (/wav/.test(blob.type)) return soundOf(blob, name)
      const made = await toWav(blob, { name, most: Infinity }, ALONE)
      if (!made.ok || !made.file) throw new Error(made.ok ? 'too long' : made.why)
      return soundOf(made.file, name)
    },
    enabled: hash !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })
