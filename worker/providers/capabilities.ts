import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../kernel/deps.ts'
import type { Bindings } from '../kernel/bindings.ts'
import { Fault } from '../kernel/fault.ts'
import { demoMatte } from './demo/matte.ts'
import type { Chat } from './chat.ts'
import { demoChat } from './demo/chat.ts'
import { demoImage } from './demo/image.ts'
import { demoLipsync } from './demo/lipsync.ts'
import { demoSpeech } from './demo/speech.ts'
import { demoTranscript } from './demo/transcript.ts'
import { demoTranslation } from './demo/translation.ts'
import { demoVideo } from './demo/video.ts'
import { demoVoice } from './demo/voice.ts'
import type { Capability } from './contract.ts'
import { falImage } from './fal/image.ts'
import { falLipsync } from './fal/lipsync.ts'
import { falMatte } from './fal/matte.ts'
import { falTranscript } from './fal/transcript.ts'
import { falVideo } from './fal/video.ts'
import { falVoice } from './fal/voice.ts'
import type { Image } from './image.ts'
import type { Lipsync } from './lipsync.ts'
import type { Matte } from './matte.ts'
import { compatibleChat } from './openai-compatible/chat.ts'
import { compatibleImage } from './openai-compatible/image.ts'
import { compatibleSpeech } from './openai-compatible/speech.ts'
import { compatibleTranscript } from './openai-compatible/transcript.ts'
import { compatibleTranslation } from './openai-compatible/translation.ts'
import { replicateImage } from './replicate/image.ts'
import { replicateLipsync } from './replicate/lipsync.ts'
import { replicateMatte } from './replicate/matte.ts'
import { replicateTranscript } from './replicate/transcript.ts'
import { replicateVideo } from './replicate/video.ts'
import { replicateVoice } from './replicate/voice.ts'
import { adapters, type AdapterRow } from './schema.ts'
import { readOr } from './secrets.ts'
import type { Speech } from './speech.ts'
import type { Transcript } from './transcript.ts'
import type { Translation } from './translation.ts'
import type { Video } from './video.ts'
import type { Voice } from './voice.ts'
import { workersImage } from './workers-ai/image.ts'
import { imagesMatte } from './workers-ai/matte.ts'
import { auraSpeech } from './workers-ai/speech.ts'
import { workersTranscript } from './workers-ai/transcript.ts'
import { workersTranslation } from './workers-ai/translation.ts'

/** A port for each thing providers can do. */
export type Ports = {
  matte: Matte
  chat: Chat
  speech: Speech
  image: Image
  transcript: Transcript
  translation: Translation
  video: Video
  lipsync: Lipsync
  voice: Voice
}

/** Builds the port of a row, or null where this environment cannot. The demo never serves production. */
type Build<Port> = (env: Bindings, row: AdapterRow) => Port | null
const local =
  <Port>(build: Build<Port>): Build<Port> =>
  (env, row) =>
    env.ENVIRONMENT === 'local' ? build(env, row) : null

export const ADAPTERS: { [C in Capability]: Record<string, Build<Ports[C]>> } = {
  matte: {
    'workers-ai': (env) => (env.AI ? imagesMatte(env.IMAGES) : null),
    replicate: replicateMatte,
    fal: falMatte,
    demo: local(demoMatte),
  },
  chat: {
    'openai-compatible': compatibleChat,
    demo: local(() => demoChat),
  },
  speech: {
    'openai-compatible': compatibleSpeech,
    'workers-ai': ({ AI }, row) => (AI ? auraSpeech(AI, row) : null),
    demo: local(() => demoSpeech),
  },
  image: {
    'workers-ai': workersImage,
    'openai-compatible': compatibleImage,
    replicate: replicateImage,
    fal: falImage,
    demo: local(demoImage),
  },
  transcript: {
    'workers-ai': workersTranscript,
    'openai-compatible': compatibleTranscript,
    replicate: replicateTranscript,
    fal: falTranscript,
    demo: local(() => demoTranscript),
  },
  translation: {
    'workers-ai': workersTranslation,
    'openai-compatible': compatibleTranslation,
    demo: local(() => demoTranslation),
  },
  video: { replicate: replicateVideo, fal: falVideo, demo: local(demoVideo) },
  lipsync: { replicate: replicateLipsync, fal: falLipsync, demo: local(demoLipsync) },
  voice: { fal: falVoice, replicate: replicateVoice, demo: local(demoVoice) },
}

export type Chosen<C extends Capability = Capability> = { row: AdapterRow; port: Ports[C] }

/** @throws Fault misconfigured when its secret cannot be read */
export const portOf = <C extends Capability>(
  env: Bindings,
  capability: C,
  row: AdapterRow,
): Ports[C] | null =>
  (ADAPTERS[capability] as Record<string, Build<Ports[C]>>)[row.adapter]?.(env, row) ?? null

export const isCapability = (name: string): name is Capability => Object.hasOwn(ADAPTERS, name)

/** The same, but a secret that cannot be read holds nothing for it. */
const ablePort = <C extends Capability>(env: Bindings, capability: C, row: AdapterRow) =>
  readOr(() => portOf(env, capability, row), null)

/** Whether this environment has what an adapter needs. */
export const isAble = (env: Bindings, row: AdapterRow): boolean =>
  isCapability(row.capability) && ablePort(env, row.capability, row) !== null

/** The rows of capabilities that the admin has switched on, the first to be asked first. */
export const enabledStatement = ({ db }: Pick<Deps, 'db'>, capabilities: readonly Capability[]) =>
  db
    .select()
    .from(adapters)
    .where(and(inArray(adapters.capability, [...capabilities]), eq(adapters.enabled, true)))
    .orderBy(asc(adapters.rank), asc(adapters.id))

/**
 * The adapters that can serve a capability now, the first to be asked first: by the admin's table and by what this environment
 * has. Those that failed too often of late are only asked when there are no others.
 * @param tier those that were made for it, or for all
 * @throws Fault toolResting when there is none
 */
export const adaptersFor = async <C extends Capability>(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  capability: C,
  tier?: string,
) => adaptersAmong(deps, await enabledStatement(deps, [capability]), capability, tier)

/** The same, of rows that were read before. @param rows what `enabledStatement` reads */
export function adaptersAmong<C extends Capability>(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  rows: readonly AdapterRow[],
  capability: C,
  tier = '',
): Chosen<C>[] {
  const able = rows.flatMap((row) => {
    const fits = row.capability === capability && ['', tier].includes(row.tier)
    const port = fits && ablePort(env, capability, row)
    return port ? [{ row, port }] : []
  })
  if (able.length === 0) throw new Fault('toolResting', { capability })
  const awake = able.filter(({ row }) => row.restingUntil <= now())
  return awake.length > 0 ? awake : able
}

/** The adapter that was asked before, whatever the table says of it by now. @throws Fault toolResting when it is gone */
export async function adapterById<C extends Capability>(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  capability: C,
  id: string,
): Promise<Chosen<C>> {
  return chosenOf(
    { env },
    capability,
    await db.select().from(adapters).where(eq(adapters.id, id)).get(),
  )
}

/** An adapter by its row. @throws Fault toolResting when there is none, or this environment cannot use it */
export function chosenOf<C extends Capability>(
  { env }: Pick<Deps, 'env'>,
  capability: C,
  row: AdapterRow | undefined,
): Chosen<C> {
  const port = row && ablePort(env, capability, row)
  if (!row || !port) throw new Fault('toolResting', { capability, adapter: row?.id })
  return { row, port }
}
