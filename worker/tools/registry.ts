import type * as z from 'zod'
import type { Contract } from './contract.ts'
import { cutSilence } from './cut-silence/contract.ts'
import { imm } from './imm/contract.ts'

/** Every tool of the site. */
export const tools = {
  'cut-silence': cutSilence,
  imm,
}

export type ToolId = keyof typeof tools
export type ToolInput<Id extends ToolId> = z.output<(typeof tools)[Id]['input']>

/** A tool by a name that may be anybody's; undefined when there is none. */
export const toolOf = (id: string): Contract | undefined =>
  Object.hasOwn(tools, id) ? (tools[id as ToolId] as unknown as Contract) : undefined

/** Whether the tool of a product is there, with the mode its preset names. */
export function isBuilt({ file_module, preset }: { file_module: string; preset: Record<string, unknown> }): boolean {
  const contract = toolOf(file_module)
  return contract !== undefined && (preset.mode === undefined || (contract.modes ?? []).includes(String(preset.mode)))
}
