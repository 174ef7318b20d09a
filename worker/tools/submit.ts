import * as z from 'zod'
import { requireApp } from '../features/apps/read.ts'
import type { FileFacts } from '../features/files/contract.ts'
import { tellTask } from '../features/notifications/publish.ts'
import { requireSomeProduct } from '../features/products/gate.ts'
import { createTask, findReplay, taskIdOf } from '../features/tasks/create.ts'
import { readTask } from '../features/tasks/read.ts'
import { startNext } from '../features/tasks/start.ts'
import { inCredits } from '../features/credits/contract.ts'
import type { Site, User } from '../kernel/env.ts'
import { requireLevel } from '../kernel/audience.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Locale } from '../kernel/locale/contract.ts'
import { Fault } from '../kernel/fault.ts'
import { parse } from '../kernel/valid.ts'
import { loadCheck } from './check.ts'
import type { Contract, Mode } from './contract.ts'
import { workHere } from './direct.ts'
import { knownFiles, requireFiles } from './files.ts'
import { priceUnder, quote } from './quote.ts'
import { ratesOf } from './rates.ts'
import { modeOf, toolOf } from './registry.ts'

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

/** What somebody wants of a tool, checked against its contract. */
export type Wanted = { contract: Contract; mode: Mode & { name: string }; input: unknown }

/** @throws Fault toolUnknown, consentRequired, invalidInput with the field inside `input` */
export function readWanted(given: { tool: string; input: Record<string, unknown> }): Wanted {
  const contract = toolOf(given.tool)
  if (!contract) throw new Fault('toolUnknown', { tool: given.tool })
  const mode = modeOf(contract, given.input.mode)
  if (!mode)
    throw new Fault('invalidInput', { field: 'input.mode' }, { params: { field: 'input.mode' } })
  if (mode.consent && given.input.consent !== true)
    throw new Fault('consentRequired', { tool: given.tool, mode: mode.name })
  return {
    contract,
    mode,
    input: parse(z.object({ input: mode.input }), { input: given.input }).input,
  }
}

/** What it costs today, at most. */
async function priceOf(
  deps: Deps,
  { contract, mode, input: asked }: Wanted,
  known: Promise<Map<string, FileFacts>>,
) {
  const [rates, files] = await Promise.all([ratesOf(deps, contract, mode), known])
  return { rates, files, price: mode.price(asked, { files, rates }) }
}

/** A task's site: on a product's own, that product is asked in. */
type AtSite = Pick<Site, 'productId'>

/** Where a task is asked for, and in which language the person read what he agrees to. */
type Asking = { site: AtSite; locale: Locale }

/**
 * The price of an input, signed. It can be asked before the files are in the library, and by guests, and then binds nobody, since
 * a file may be long. Whose level does not suffice, or whose file does not fit, is told so at once.
 * @throws Fault levelTooLow, notFound for a product that is not made of this, and those of requireFiles but fileNotYours
 */
export async function quoteTask(
  deps: Deps,
  user: User | null,
  given: z.output<typeof quoteRequest>,
  { productId }: AtSite,
) {
  const wanted = readWanted(given)
  const { contract, mode } = wanted
  if (user) requireLevel(user, mode.minLevel, mode.modulo)
  await requireSomeProduct(deps, user, {
    tool: contract.id,
    mode: mode.name,
    product: given.product_id,
    within: productId,
  })
  const needs = mode.files?.(wanted.input) ?? []
  const { files, price } = await priceOf(
    deps,
    wanted,
    user ? knownFiles(deps, user.id, needs) : Promise.resolve(new Map()),
  )
  const whole = needs.every(({ hash }) => files.has(hash))
  return quote(deps, contract.id, whole ? wanted.input : ['without its files', wanted.input], price)
}

/**
 * Takes a task in: level, files, price, hold and row; it starts at once if the person's level leaves room.
 * @returns the task; as it ended, where the work was done within this call
 * @throws Fault those of readWanted and requireFiles, notFound for an app that is not the person's or a product that is not made of
 * this, what the tool's own check refuses, levelTooLow, toolOnDevice, quoteWrong, quoteExpired, insufficientCredits, requestIdReused
 */
export async function submitTask(
  deps: Deps,
  user: User,
  requestId: string,
  given: z.output<typeof taskRequest>,
  { site, locale }: Asking,
) {
  const wanted = readWanted(given)
  const { contract, mode, input: asked } = wanted
  requireLevel(user, mode.minLevel, mode.modulo)
  if (mode.runs === 'browser') throw new Fault('toolOnDevice', { tool: contract.id })
  const id = await taskIdOf(user.id, requestId)
  const replay = await findReplay(deps, id, { tool: contract.id, input: asked })
  if (!replay) {
    const app =
      given.app_id === undefined
        ? undefined
        : await requireApp(deps, { userId: user.id }, given.app_id)
    const within = app?.productId ?? site.productId
    await requireSomeProduct(deps, user, {
      tool: contract.id,
      mode: mode.name,
      product: given.product_id,
      within,
    })
    const today = await priceOf(
      deps,
      wanted,
      requireFiles(deps, user.id, mode.files?.(asked) ?? []),
    )
    if (mode.checked) await (await loadCheck(contract.id))(deps, user.id, asked)
    const price = await priceUnder(deps, contract.id, asked, today.price, given.quote)
    const about = {
      tool: contract.id,
      mode: mode.name,
      way: typeof mode.way === 'function' ? mode.way(asked) : (mode.way ?? 'lasting'),
      input: asked,
      appId: given.app_id,
      consent: mode.consent?.[locale],
      price,
      rates: today.rates,
      limitSeconds: mode.limitSeconds,
    }
    await createTask(deps, user.id, { ...about, requestId })
    deps.defer(tellTask(deps, user.id, { id, status: 'queued' }))
  }
  const mine = await startNext(deps, user.id, id)
  if (mine) await workHere(deps, user.id, mine)
  const task = await readTask(deps, user.id, id)
  const ended = task.way === 'direct' && task.endedAt !== null ? task : null
  return { id, status: task.status, price: inCredits(task.price), ended }
}
