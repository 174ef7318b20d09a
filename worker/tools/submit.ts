import * as z from 'zod'
import { requireApp } from '../features/apps/read.ts'
import { startNext } from '../features/tasks/start.ts'
import { createTask, findReplay, taskIdOf } from '../features/tasks/create.ts'
import { readTask } from '../features/tasks/read.ts'
import { findOwnFile } from '../features/files/library.ts'
import { inCredits } from '../features/credits/contract.ts'
import { requireLevel, type User } from '../kernel/audience.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { parse } from '../kernel/valid.ts'
import { MAX_PIXELS } from '../providers/pictures/pictures.ts'
import type { Contract } from './contract.ts'
import { priceUnder, quote } from './quote.ts'
import { toolOf, tools } from './registry.ts'

const tool = z.string().max(40)
const input = z.record(z.string().max(60), z.unknown())

export const quoteRequest = z.strictObject({ tool, input })
export const taskRequest = z.strictObject({
  tool,
  input,
  app_id: z.string().max(64).optional(),
  quote: z.string().max(128).optional(),
})

/** Every tool, with its input as JSON Schema. */
export const listTools = () =>
  Object.values(tools).map((contract) => ({
    id: contract.id,
    runs: contract.runs,
    min_level: contract.minLevel,
    input: z.toJSONSchema(contract.input, { io: 'input' }),
  }))

/** @throws Fault toolUnknown, invalidInput with the field inside `input` */
export function readInput(given: { tool: string; input: unknown }): { contract: Contract; input: unknown } {
  const contract = toolOf(given.tool)
  if (!contract) throw new Fault('toolUnknown', { tool: given.tool })
  return { contract, input: parse(z.object({ input: contract.input }), { input: given.input }).input }
}

/**
 * The price of an input, signed. A guest may look at any price; a member is told at once that his level does not suffice.
 * @throws Fault levelTooLow
 */
export async function quoteTask(deps: Deps, user: User | null, given: z.output<typeof quoteRequest>) {
  const { contract, input: asked } = readInput(given)
  if (user) requireLevel(user, contract.minLevel, contract.modulo)
  return quote(deps, contract, asked)
}

/** Takes a task in: level, files, price, hold and row; it starts at once if the person's level leaves room. */
export async function submitTask(deps: Deps, user: User, requestId: string, given: z.output<typeof taskRequest>) {
  const { contract, input: asked } = readInput(given)
  return acceptTask(deps, user, requestId, contract, asked, given)
}

/** @throws Fault notFound for an app that is not the person's, levelTooLow, toolOnDevice, fileNotYours, notAPicture, pictureTooLarge, quoteWrong, quoteExpired, insufficientCredits, requestIdReused */
export async function acceptTask(
  deps: Deps,
  user: User,
  requestId: string,
  contract: Contract,
  asked: unknown,
  given: { app_id?: string | undefined; quote?: string | undefined } = {},
) {
  requireLevel(user, contract.minLevel, contract.modulo)
  if (contract.runs === 'browser') throw new Fault('toolOnDevice', { tool: contract.id })
  const id = await taskIdOf(user.id, requestId)
  const replay = await findReplay(deps, id, { tool: contract.id, input: asked })
  if (!replay) {
    if (given.app_id !== undefined) await requireApp(deps, { userId: user.id }, given.app_id)
    await checkFiles(deps, user.id, contract, asked)
    const price = await priceUnder(deps, contract, asked, given.quote)
    await createTask(deps, user.id, { tool: contract.id, input: asked, appId: given.app_id, price, requestId })
  }
  await startNext(deps, user.id)
  const task = await readTask(deps, user.id, id)
  return { id, status: task.status, price: inCredits(task.price) }
}

async function checkFiles(deps: Deps, userId: string, contract: Contract, asked: unknown) {
  for (const { hash, kind } of contract.files?.(asked) ?? []) {
    const file = await findOwnFile(deps, userId, hash).catch((error: unknown) => {
      throw error instanceof Fault && error.fault === 'notFound' ? new Fault('fileNotYours', { hash }) : error
    })
    if (!file.mimetype.startsWith(`${kind}/`)) throw new Fault('notAPicture', { mimetype: file.mimetype, kind })
    if ((file.width ?? 0) * (file.height ?? 0) > MAX_PIXELS) throw new Fault('pictureTooLarge', { width: file.width, height: file.height })
  }
}
