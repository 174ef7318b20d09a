import * as z from 'zod'
import { readApp } from '../features/apps/read.ts'
import { createTask, findReplay, taskIdOf } from '../features/tasks/create.ts'
import { readTask } from '../features/tasks/read.ts'
import { startNext } from '../features/tasks/start.ts'
import { inCredits } from '../features/credits/contract.ts'
import { requireLevel, type User } from '../kernel/audience.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { parse } from '../kernel/valid.ts'
import type { Contract, Mode } from './contract.ts'
import { requireFiles } from './files.ts'
import { priceUnder, quote } from './quote.ts'
import { ratesOf } from './rates.ts'
import { modeOf, toolOf } from './registry.ts'

const tool = z.string().max(40)
const input = z.record(z.string().max(60), z.unknown())

export const quoteRequest = z.strictObject({ tool, input })
export const taskRequest = z.strictObject({
  tool,
  input,
  app_id: z.string().max(64).optional(),
  quote: z.string().max(128).optional(),
})

/** What somebody wants of a tool, checked against its contract. */
export type Wanted = { contract: Contract; mode: Mode & { name: string }; input: unknown }

/** @throws Fault toolUnknown, invalidInput with the field inside `input` */
export function readWanted(given: { tool: string; input: Record<string, unknown> }): Wanted {
  const contract = toolOf(given.tool)
  if (!contract) throw new Fault('toolUnknown', { tool: given.tool })
  const mode = modeOf(contract, given.input.mode)
  if (!mode) throw new Fault('invalidInput', { field: 'input.mode' }, { params: { field: 'input.mode' } })
  return { contract, mode, input: parse(z.object({ input: mode.input }), { input: given.input }).input }
}

/** What it costs today, at most. A guest has no files whose length could count, so nothing is known of them. */
async function priceOf(deps: Deps, user: User | null, { contract, mode, input: asked }: Wanted) {
  const [rates, files] = await Promise.all([ratesOf(deps, contract, mode), user ? requireFiles(deps, user.id, mode.files?.(asked) ?? []) : new Map()])
  return { rates, price: mode.price(asked, { files, rates }) }
}

/**
 * The price of an input, signed. A guest may look at any price that needs no file; a member is told at once that his level does
 * not suffice, or that a file does not fit.
 * @throws Fault levelTooLow and those of requireFiles
 */
export async function quoteTask(deps: Deps, user: User | null, given: z.output<typeof quoteRequest>) {
  const wanted = readWanted(given)
  if (user) requireLevel(user, wanted.mode.minLevel, wanted.mode.modulo)
  const { price } = await priceOf(deps, user, wanted)
  return quote(deps, wanted.contract.id, wanted.input, price)
}

/** Takes a task in: level, files, price, hold and row; it starts at once if the person's level leaves room. */
export const submitTask = (deps: Deps, user: User, requestId: string, given: z.output<typeof taskRequest>) =>
  acceptTask(deps, user, requestId, readWanted(given), given)

/** @throws Fault notFound for an app that is not the person's, levelTooLow, toolOnDevice, quoteWrong, quoteExpired, insufficientCredits, requestIdReused and those of requireFiles */
export async function acceptTask(
  deps: Deps,
  user: User,
  requestId: string,
  wanted: Wanted,
  given: { app_id?: string | undefined; quote?: string | undefined } = {},
) {
  const { contract, mode, input: asked } = wanted
  requireLevel(user, mode.minLevel, mode.modulo)
  if (mode.runs === 'browser') throw new Fault('toolOnDevice', { tool: contract.id })
  const id = await taskIdOf(user.id, requestId)
  const replay = await findReplay(deps, id, { tool: contract.id, input: asked })
  if (!replay) {
    if (given.app_id !== undefined) await readApp(deps, { userId: user.id }, given.app_id)
    const today = await priceOf(deps, user, wanted)
    const price = await priceUnder(deps, contract.id, asked, today.price, given.quote)
    await createTask(deps, user.id, { tool: contract.id, mode: mode.name, way: mode.way ?? 'lasting', input: asked, appId: given.app_id, price, rates: today.rates, requestId })
  }
  await startNext(deps, user.id)
  const task = await readTask(deps, user.id, id)
  return { id, status: task.status, price: inCredits(task.price) }
}
