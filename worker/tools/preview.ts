import type { Deps } from '../kernel/deps.ts'
import { sha256 } from '../kernel/digest/contract.ts'
import { Fault } from '../kernel/fault.ts'
import { take } from '../kernel/rate.ts'
import { adaptersFor, type Ports } from '../providers/capabilities.ts'
import type { Capability } from '../providers/contract.ts'
import type { Contract } from './contract.ts'
import { type ToolId, toolOf } from './registry.ts'

/** How a folder shows one of its tool's choices. */
export type Sample<C extends Capability = Capability> = {
  capability: C
  /** Which of the capability's adapters may be asked, beside those for everything. */
  tier: string
  /** What it is made of: of the same, one adapter makes it once. */
  from: readonly string[]
  mimetype: string
  /** @throws Fault providerFailed */
  make: (port: Ports[C]) => Promise<Uint8Array<ArrayBuffer>>
}

/** Who comes while another has it made waits for that. */
const [LOOK_MS, LOOKS] = [500, 40]

/**
 * A sample of one of a tool's choices as it comes from the adapter that would be asked now; made once, kept for everybody, and
 * nobody pays for it.
 * @throws Fault notFound where a tool offers none of it, toolResting, providerFailed, tooManyRequests where it was tried in vain a
 * moment ago
 */
export async function servePreview(deps: Deps, id: string, choice: string): Promise<Response> {
  const contract = toolOf(id)
  if (!contract || !isShownBy(contract, choice)) throw new Fault('notFound', { tool: id, choice })
  const { default: sampleOf } = (await import(`./${id as ToolId}/preview.ts`)) as {
    default: (choice: string) => Sample | undefined
  }
  const sample = sampleOf(choice)
  if (!sample) throw new Fault('notFound', { tool: id, choice })
  const { capability, tier, from, mimetype } = sample
  const [chosen] = await adaptersFor(deps, capability, tier)
  if (!chosen) throw new Fault('toolResting', { capability })
  const { adapter, model, baseUrl } = chosen.row
  const key = await sha256(JSON.stringify([adapter, model, baseUrl, ...from]))
  const object = `previews/${capability}/${key}`
  const kept = await deps.env.FILES.get(object)
  if (kept) return shown(kept.body, mimetype)
  const refused = await take(deps, 'previewByVoice', key).then(
    () => null,
    (error: unknown) => error,
  )
  if (refused) return shown(await awaited(deps, object, refused), mimetype)
  const bytes = await sample.make(chosen.port)
  await deps.env.FILES.put(object, bytes)
  return shown(bytes, mimetype)
}

/** Whether a tool's choice is heard or seen at this tool: those of several tools are at one of them. */
const isShownBy = ({ id, modes }: Contract, choice: string) =>
  Object.values(modes).some((mode) =>
    Object.values(mode.choices?.({}) ?? {}).some((choices) =>
      choices.some(({ preview }) => preview === `/api/tools/${id}/preview/${choice}`),
    ),
  )

async function awaited({ env }: Pick<Deps, 'env'>, object: string, otherwise: unknown) {
  for (let look = 0; look < LOOKS; look++) {
    await scheduler.wait(LOOK_MS)
    const kept = await env.FILES.get(object)
    if (kept) return kept.body
  }
  throw otherwise
}

const shown = (body: BodyInit, mimetype: string) =>
  new Response(body, {
    headers: { 'Content-Type': mimetype, 'Cache-Control': 'public, max-age=3600' },
  })
