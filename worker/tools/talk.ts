import type { Deps } from '../kernel/deps.ts'
import { adaptersFor } from '../providers/capabilities.ts'
import type { Turn, Usage } from '../providers/chat.ts'
import { noteFailure, noteSuccess } from '../providers/health.ts'
import { ProviderFault } from '../providers/provider-fault.ts'
import { countTokens } from '../providers/tokens.ts'
import type { Told } from './tool.ts'

/** How an answer goes out while it is made. */
export type Telling = {
  tell: (text: string) => void
  /** What was told before a crash; it is not asked for again, since the vendor has billed it. */
  said: readonly string[]
  /** Aborted when the reader has enough. */
  stop: AbortSignal
}

type Ask = { turns: Turn[]; maxTokens: number; tier: string }

/**
 * Tells an answer piece by piece. The next adapter by rank, and each once more, is asked only as long as nothing was told.
 * @param onChosen tells who is asked, before he is
 * @throws ProviderFault when nothing was told
 */
export async function talkTo(
  deps: Deps,
  key: string,
  ask: Ask,
  { tell, said, stop }: Telling,
  signal: AbortSignal,
  onChosen: (adapter: string) => Promise<void>,
): Promise<Told> {
  const counted = (texts: readonly string[], end: Told['end'], usage?: Usage): Told => ({
    text: texts.join(''),
    usage: usage ?? {
      input_tokens:
        texts.length === 0 ? 0 : countTokens(ask.turns.map(({ content }) => content).join('\n')),
      output_tokens: texts.length,
    },
    counted: usage ? 'provider' : 'here',
    end,
  })
  if (said.length > 0) return counted([...said], 'cut')
  const told: string[] = []
  const able = await adaptersFor(deps, 'chat', ask.tier)
  const tries = [1, 2].flatMap((attempt) => able.map((chosen) => ({ ...chosen, attempt })))
  for (const [i, { row, port, attempt }] of tries.entries()) {
    await onChosen(row.id)
    let usage: Usage | undefined
    let end: Told['end'] = 'whole'
    try {
      for await (const piece of port.talk(ask, {
        signal: AbortSignal.any([signal, stop]),
        attempt,
        key,
      })) {
        if ('usage' in piece) usage = piece.usage
        else if ('end' in piece) end = piece.end
        else if (piece.text !== '') {
          told.push(piece.text)
          tell(piece.text)
        }
      }
      await noteSuccess(deps, row)
      return counted(told, end, usage)
    } catch (error) {
      if (stop.aborted) return counted(told, 'stopped', usage)
      if (!(error instanceof ProviderFault) || signal.aborted) throw error
      if (error.why === 'down' || error.why === 'lost') await noteFailure(deps, row, error)
      if (told.length > 0) return counted(told, 'cut', usage)
      if (error.why !== 'down' || i === tries.length - 1) throw error
    }
  }
  throw new ProviderFault('down', 'nobody to ask')
}
