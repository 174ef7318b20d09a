import * as z from 'zod'
import { requireApp } from '../features/apps/read.ts'
import { startNext } from '../features/tasks/start.ts'
import { createTask, findReplay, taskIdOf } from '../features/tasks/create.ts'
import { readTask } from '../features/tasks/read.ts'
import { findOwnFile } from '../features/files/library.ts'
import { requireSomeProduct } from '../features/products/gate.ts'
import { inCredits } from '../features/credits/contract.ts'
import type { Site, User } from '../kernel/env.ts'
import { requireLevel } from '../kernel/audience.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { parse } from '../kernel/valid.ts'
import { MAX_PIXELS } from '../providers/pictures/pictures.ts'
import type { Contract } from './contract.ts'
import { priceUnder, quote } from './quote.ts'
import { toolOf, tools } from './registry.ts'

const tool = z.string().max(40)
const input = z.record(z.string().max(60), z.unknown())

/** The product it is asked in, by id or key. */
const product_id = z.string().min(1).max(64).optional()

export const quoteRequest = z.strictObject({ tool, input, product_id })
export const taskRequest = z.strictObject({
  tool,
  input,
  product_id,
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

/** A task's site: on a product's own, that product is asked in. */
type AtSite = Pick<Site, 'productId'>

/**
 * The price of an input, signed. A guest is told the price of what is open to everybody; whose level does not suffice is told so
 * at once.
 * @throws Fault levelTooLow, notFound for a product that is not made of this
 */
export async function quoteTask(deps: Deps, user: User | null, given: z.output<typeof quoteRequest>, { productId }: AtSite) {
  const { contract, input: asked } = readInput(given)
  if (user) requireLevel(user, contract.minLevel, contract.modulo)
  await requireSomeProduct(deps, user, { tool: contract.id, mode: modeOf(asked), product: given.product_id, within: productId })
  return quote(deps, contract, asked)
}

const modeOf = (asked: unknown) => (asked as { mode?: string }).mode

/** Takes a task in: level, files, price, hold and row; it starts at once if the person's level leaves room. */
export async function submitTask(deps: Deps, user: User, requestId: string, given: z.output<typeof taskRequest>, site: AtSite) {
  const { contract, input: asked } = readInput(given)
  return acceptTask(deps, user, requestId, contract, asked, given, site)
}

/** @throws Fault notFound for an app that is not the person's or a product that is not made of this, levelTooLow, toolOnDevice, fileNotYours, notAPicture, pictureTooLarge, cloudPictureTooLarge, quoteWrong, quoteExpired, insufficientCredits, requestIdReused */
export async function acceptTask(
  deps: Deps,
  user: User,
  requestId: string,
  contract: Contract,
  asked: unknown,
  given: Pick<z.output<typeof taskRequest>, 'app_id' | 'product_id' | 'quote'> = {},
  { productId }: AtSite = {},
) {
  requireLevel(user, contract.minLevel, contract.modulo)
  if (contract.runs === 'browser') throw new Fault('toolOnDevice', { tool: contract.id })
  const id = await taskIdOf(user.id, requestId)
  const replay = await findReplay(deps, id, { tool: contract.id, input: asked })
  if (!replay) {
    const app = given.app_id === undefined ? undefined : await requireApp(deps, { userId: user.id }, given.app_id)
    const within = app?.productId ?? productId
    await requireSomeProduct(deps, user, { tool: contract.id, mode: modeOf(asked), product: given.product_id, within })
    await checkFiles(deps, user.id, contract, asked)
    const price = await priceUnder(deps, contract, asked, given.quote)
    await createTask(deps, user.id, { tool: contract.id, input: asked, appId: given.app_id, price, requestId })
  }
  await startNext(deps, user.id)
  const task = await readTask(deps, user.id, id)
  return { id, status: task.status, price: inCredits(task.price) }
}

async function checkFiles(deps: Deps, userId: string, contract: Contract, asked: unknown) {
  for (const { hash, kind, megapixels } of contract.files?.(asked) ?? []) {
    const file = await findOwnFile(deps, userId, hash).catch((error: unknown) => {
      throw error instanceof Fault && error.fault === 'notFound' ? new Fault('fileNotYours', { hash }) : error
    })
    if (!file.mimetype.startsWith(`${kind}/`)) throw new Fault('notAPicture', { mimetype: file.mimetype, kind })
    const pixels = (file.width ?? 0) * (file.height ?? 0)
    if (pixels > MAX_PIXELS) throw new Fault('pictureTooLarge', { pixels })
    if (megapixels && pixels > megapixels * 1_000_000) throw new Fault('cloudPictureTooLarge', { pixels }, { params: { megapixels } })
  }
}
