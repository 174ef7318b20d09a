import type * as z from 'zod'
import type { Chosen, Capability } from '../providers/choose.ts'
import type { Bytes, Pictures } from '../providers/pictures/pictures.ts'
import type { Run } from '../providers/provider-fault.ts'
import type { Contract } from './contract.ts'

/** What a tool may touch while it works on a task. It never charges and never sees the environment. */
export type Kit<C extends Capability> = {
  provider: Chosen<C>['port']
  pictures: Pictures
  run: Run
  /** An own file of the task's user. */
  open: (hash: string) => Promise<{ name: string; mimetype: string; bytes: Bytes }>
  /** Puts a result into the user's library, with its recipe; saving the same bytes again is harmless. @returns its hash */
  save: (result: { name: string; bytes: Bytes }) => Promise<string>
  /** @param stage what is happening now, one of a closed list the web has words for */
  report: (fraction: number, stage?: Stage) => void
}

export const STAGES = ['reading', 'working', 'saving'] as const
export type Stage = (typeof STAGES)[number]

export type Tool<Input, C extends Capability> = { capability: C; work: (input: Input, kit: Kit<C>) => Promise<string[]> }
export type AnyTool = Tool<unknown, Capability>

/** The server's half of a tool: one function from its parsed input and a kit to the hashes of what it made. */
export const defineTool = <Input extends z.ZodType, C extends Capability>(
  _contract: Contract<string, Input>,
  capability: C,
  work: Tool<z.output<Input>, C>['work'],
): Tool<z.output<Input>, C> => ({ capability, work })
