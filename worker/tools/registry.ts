import type { Contract, InputOf, Mode } from './contract.ts'
import { cutSilence } from './cut-silence/contract.ts'
import { imm } from './imm/contract.ts'
import { llm } from './llm/contract.ts'
import { tts } from './tts/contract.ts'
import { vee } from './vee/contract.ts'
import { voicer } from './voicer/contract.ts'
import { videa } from './videa/contract.ts'
import { visor } from './visor/contract.ts'
import { videoCaption } from './video-caption/contract.ts'
import { watermarkRemoval } from './video-watermark-removal/contract.ts'

/** Every tool of the site. */
export const tools = {
  'cut-silence': cutSilence,
  imm,
  llm,
  tts,
  voicer,
  videa,
  visor,
  'video-caption': videoCaption,
  vee,
  'video-watermark-removal': watermarkRemoval,
}

type Tools = typeof tools
export type ToolId = keyof Tools
type ModeOf<Id extends ToolId> = keyof Tools[Id]['modes'] & string
export type ToolInput<Id extends ToolId, Of extends ModeOf<Id> = ModeOf<Id>> = InputOf<
  Tools[Id]['modes'][Of]
>

/** The same by names that may be anybody's, each with modes of any input. */
const byName = tools as unknown as Record<string, Contract>

/** Every tool, where it does not matter which. */
export const contracts: readonly Contract[] = Object.values(byName)

/** A tool by a name that may be anybody's; undefined when there is none. */
export const toolOf = (id: string): Contract | undefined =>
  Object.hasOwn(byName, id) ? byName[id] : undefined

/** A mode with the name that it goes by in its tool. */
export type NamedMode = Mode & { name: string }

/** A mode of a tool by name; a tool with one mode needs none. */
export function modeOf(contract: Contract, name: unknown): NamedMode | undefined {
  const names = Object.keys(contract.modes)
  const mode =
    names.length === 1 && name === undefined ? names[0] : names.find((one) => one === name)
  const found = mode === undefined ? undefined : contract.modes[mode]
  return found && { ...found, name: mode as string }
}

/** Whether the tool of a product is there, with the mode its preset names. */
export function isBuilt({
  file_module,
  preset,
}: {
  file_module: string
  preset: Record<string, unknown>
}): boolean {
  const contract = toolOf(file_module)
  return (
    contract !== undefined &&
    (preset.mode === undefined || modeOf(contract, preset.mode) !== undefined)
  )
}
