import type { Deps } from '../kernel/deps.ts'
import type { ToolId } from './registry.ts'

/** Refuses what the shape of an input cannot tell: whose a voice is, which day a sentence is of. `site`: the name of the one it is asked on. */
export type Check<Input> = (deps: Deps, userId: string, input: Input, site: string) => Promise<void>

/** The check of a tool that has one in its folder. */
export const loadCheck = async (tool: string) =>
  ((await import(`./${tool as ToolId}/check.ts`)) as { default: Check<unknown> }).default
