import { take } from '../../kernel/rate.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { sha256 } from '../../kernel/digest/contract.ts'
import { adaptersFor } from '../../providers/capabilities.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { writeWav } from '../../providers/sound/contract.ts'
import type { Speech } from '../../providers/speech.ts'
import { type Voice, voiceById } from '../../providers/voices/contract.ts'
import { SAMPLES } from '../../providers/voices/samples.ts'
import { RATE } from './join/contract.ts'
import { shape } from './shape.ts'

const MAKING_MS = 30_000
/** Who comes while another has it made waits for that. */
const [LOOK_MS, LOOKS] = [500, 40]

/**
 * A voice as it sounds at the vendor who would speak it now; made once, kept for everybody, and nobody pays for it.
 * @throws Fault notFound, toolResting, providerFailed, tooManyRequests where it was tried in vain a moment ago
 */
export default async function previewOf(deps: Deps, id: string): Promise<Response> {
  const voice = voiceById(id)
  if (!voice) throw new Fault('notFound', { voice: id })
  const [chosen] = await adaptersFor(deps, 'speech', voice.lang.split('-')[0])
  if (!chosen) throw new Fault('toolResting', { capability: 'speech' })
  const { adapter, model, baseUrl } = chosen.row
  const key = await sha256(JSON.stringify([adapter, model, baseUrl, id, SAMPLES[voice.lang]]))
  const object = `previews/speech/${key}`
  const kept = await deps.env.FILES.get(object)
  if (kept) return heard(kept.body)
  const refused = await take(deps, 'previewByVoice', key).then(
    () => null,
    (error: unknown) => error,
  )
  if (refused) return heard(await awaited(deps, object, refused))
  const bytes = await speak(chosen.port, voice)
  await deps.env.FILES.put(object, bytes)
  return heard(bytes)
}

async function speak(port: Speech, voice: Voice) {
  const run = { signal: AbortSignal.timeout(MAKING_MS), onProgress: () => {}, attempt: 1 }
  const ask = { text: SAMPLES[voice.lang], voice, speed: 1 }
  const answer = await port.submit(ask, { ...run, key: voice.id, webhook: '' }).catch((error) => {
    throw new Fault('providerFailed', { cause: String((error as ProviderFault).cause ?? error) })
  })
  if (!('done' in answer)) throw new Fault('providerFailed', { ref: answer.ref })
  const { samples } = shape(answer.done)
  return writeWav({ samples, rate: RATE, info: answer.done.info })
}

async function awaited({ env }: Pick<Deps, 'env'>, object: string, otherwise: unknown) {
  for (let look = 0; look < LOOKS; look++) {
    await scheduler.wait(LOOK_MS)
    const kept = await env.FILES.get(object)
    if (kept) return kept.body
  }
  throw otherwise
}

const heard = (body: BodyInit) =>
  new Response(body, {
    headers: { 'Content-Type': 'audio/wav', 'Cache-Control': 'public, max-age=3600' },
  })
