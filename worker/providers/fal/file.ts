import * as z from 'zod'
import type { Bindings } from '../../kernel/bindings.ts'
import type { Made } from '../job.ts'
import { taken } from '../taken.ts'

const file = z.object({ url: z.string() })

/** The one file in an answer, under the name of what it is. @throws ProviderFault */
export function fileIn(
  env: Bindings,
  output: unknown,
  name: 'image' | 'video' | 'audio',
  signal: AbortSignal,
): Promise<Made> {
  const { data } = z.object({ [name]: file }).safeParse(output)
  return taken(env, data?.[name]?.url, signal)
}
