import * as z from 'zod'
import { requireApp } from '../features/apps/read.ts'
import type { FileFacts } from '../features/files/contract.ts'
import { tellTask } from '../features/notifications/publish.ts'
import { madeStatement, requireSomeProduct } from '../features/products/gate.ts'
import { lowered } from '../features/rates/contract.ts'
import { enabledStatement } from '../providers/capabilities.ts'
import { byId, decisionsStatement } from '../features/rates/store.ts'
import { taskIdOf } from '../features/tasks/id/contract.ts'
import { createTask, findReplay } from '../features/tasks/create.ts'
import { readTask } from '../features/tasks/read.ts'
import { launchTurns, startNext, type Started, turnStatement } from '../features/tasks/start.ts'
import { inCredits } from '../features/credits/contract.ts'
import type { Site, User } from '../kernel/env.ts'
import { requireLevel } from '../kernel/audience.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Locale } from '../kernel/locale/contract.ts'
import { Fault, wrongField } from '../kernel/fault.ts'
import { parse } from '../kernel/valid.ts'
import { loadCheck } from './check.ts'
import type { Contract, Facts } from './contract.ts'
import { workHere } from './direct.ts'
import { knownFiles, requireFiles } from './files.ts'
import { priceUnder, quote } from './quote.ts'
import { ratesOf } from './rates.ts'
import { modeOf, type NamedMode, toolOf } from './registry.ts'
import { requireServed } from './served.ts'

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
type Wanted = { contract: Contract; mode: NamedMode; input: unknown }

/** @throws Fault toolUnknown, consentRequired, invalidInput with the field inside `input` */
function readWanted(given: { tool: string; input: Record<string, unknown> }): Wanted {
  const contract = toolOf(given.tool)
  if (!contract) throw new Fault('toolUnknown', { tool: given.tool })
  const mode = modeOf(contract, given.input.mode)
  if (!mode) throw wrongField('input.mode')
  if (mode.consent && given.input.consent !== true)
    throw new Fault('consentRequired', { tool: given.tool, mode: mode.name })
  return {
    contract,
    mode,
    input: parse(z.object({ input: mode.input }), { input: given.input }).input,
  }
}

/** What stands today for a mode, in one trip: the products that are made of it, what it is sold at, and who does it. */
async function readOffer(deps: Deps, wanted: Wanted) {
  const { contract, mode } = wanted
  const [made, decided, enabled] = await deps.db.batch([
    madeStatement(deps, { tool: contract.id, mode: mode.name }),
    decisionsStatement(deps, `${contract.id}.${mode.name}`),
    enabledStatement(
      deps,
      needsOf(wanted).map(({ capability }) => capability),
    ),
  ])
  return { made, rates: ratesOf(byId(decided), contract, mode), enabled }
}

const needsOf = ({ mode, input: asked }: Wanted) => mode.needs?.(asked) ?? []

/** What an input costs with its files. @throws Fault where they are too much together */
function priceOf({ contract, mode, input: asked }: Wanted, facts: Facts) {
  const refusal = mode.tooMuch?.(asked, facts.files)
  if (refusal) throw new Fault(refusal.fault, { tool: contract.id }, { params: refusal.params })
  return mode.price(asked, facts)
}

/** What a price is told for: an input, and what its files are, since other bytes can be made to have the same hash. */
const pricedFor = (asked: unknown, files: Facts['files']) => [
  asked,
  [...files]
    .map(([hash, { name: _name, ...file }]) => [hash, file] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
]

/** Work that is begun side by side with other work, and waited for in its turn: so the same refusal comes first every time. */
function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}

/** A task's site: on a product's own, that product is asked in. */
type AtSite = Pick<Site, 'name' | 'productId'>

/** Where a task is asked for, and in which language the person read what he agrees to. */
type Asking = { site: AtSite; locale: Locale }

/** Who asks for a price, a guest too. `named` is whom his token names before his session is known to live. */
type Asker = { user: Promise<User | null>; named: string | null }

/**
 * The price of an input, signed. It can be asked before the files are in the library, and by guests, and then binds nobody, since
 * a file may be long. Whose level does not suffice, or whose file does not fit, is told so at once, and that nobody can do it. Of a
 * picture it also says in `most_side` beyond how many pixels neither side of the result goes, where that is known.
 * @throws Fault levelTooLow, notFound for a product that is not made of this, toolResting, and those of requireFiles but fileNotYours
 */
export async function quoteTask(
  deps: Deps,
  { user: asking, named }: Asker,
  given: z.output<typeof quoteRequest>,
  { productId }: AtSite,
) {
  awaitedLater(asking)
  const wanted = readWanted(given)
  const { contract, mode, input: asked } = wanted
  const needs = mode.files?.(asked) ?? []
  const reading = awaitedLater(readOffer(deps, wanted))
  const owner = named ?? (await asking)?.id
  const known = owner === undefined ? undefined : awaitedLater(knownFiles(deps, owner, needs))
  const user = await asking
  if (user) requireLevel(user, mode.minLevel, mode.modulo)
  const { made, rates, enabled } = await reading
  requireSomeProduct(made, user, {
    tool: contract.id,
    mode: mode.name,
    product: given.product_id,
    within: productId,
  })
  const most_side = requireServed(deps, enabled, needsOf(wanted))
  const files = (user && (await known)) ?? new Map<string, FileFacts>()
  const whole = needs.every(({ hash, mayBeGone }) => mayBeGone || files.has(hash))
  const price = priceOf(wanted, { files, rates })
  const priced = whole ? pricedFor(asked, files) : ['without its files', asked]
  return {
    ...(await quote(deps, contract.id, priced, price)),
    ...(most_side !== undefined && { most_side }),
  }
}

/**
 * Takes a task in: level, files, price, hold and row; it starts at once if the person's level leaves room.
 * @returns the task; as it ended, where the work was done within this call; and whether this call took it in
 * @throws Fault those of readWanted and requireFiles, notFound for an app that is not the person's or a product that is not made of
 * this, what the tool's own check refuses, levelTooLow, toolOnDevice, toolResting, quoteWrong, quoteExpired, insufficientCredits, requestIdReused
 */
export async function submitTask(
  deps: Deps,
  user: User,
  requestId: string,
  given: z.output<typeof taskRequest>,
  asking: Asking,
) {
  const wanted = readWanted(given)
  const { contract, mode, input: asked } = wanted
  requireLevel(user, mode.minLevel, mode.modulo)
  if (mode.runs === 'browser') throw new Fault('toolOnDevice', { tool: contract.id })
  const id = await taskIdOf(user.id, requestId)
  const reading = awaitedLater(readToday(deps, user, wanted, given, asking.site))
  const replay = await findReplay(deps, id, { tool: contract.id, input: asked })
  const taken = replay ? null : await takeIn(deps, user, requestId, wanted, given, asking, reading)
  const mine = taken ? taken.mine : await startNext(deps, user.id, id)
  if (mine) await workHere(deps, user.id, mine)
  if (taken && taken.way !== 'direct')
    return { id, status: taken.status, price: inCredits(taken.price), ended: null, isNew: true }
  const task = await readTask(deps, user.id, id)
  const ended = task.way === 'direct' && task.endedAt !== null ? task : null
  return {
    id,
    status: task.status,
    price: inCredits(task.price),
    ended,
    isNew: taken !== null,
  }
}

type Given = z.output<typeof taskRequest>

/** What a task would cost today, where the person may ask for it. */
async function readToday(
  deps: Deps,
  user: User,
  wanted: Wanted,
  given: Given,
  { productId }: AtSite,
) {
  const { contract, mode, input: asked } = wanted
  const app =
    given.app_id === undefined
      ? undefined
      : awaitedLater(requireApp(deps, { userId: user.id }, given.app_id))
  const offer = awaitedLater(readOffer(deps, wanted))
  const known = awaitedLater(requireFiles(deps, user.id, mode.files?.(asked) ?? []))
  const within = (await app)?.productId ?? productId
  const { made, rates, enabled } = await offer
  requireSomeProduct(made, user, {
    tool: contract.id,
    mode: mode.name,
    product: given.product_id,
    within,
  })
  requireServed(deps, enabled, needsOf(wanted))
  const files = await known
  return { rates, files, price: priceOf(wanted, { files, rates }) }
}

/** Writes a task down, which starts in the same transaction if its turn has come. */
async function takeIn(
  deps: Deps,
  user: User,
  requestId: string,
  { contract, mode, input: asked }: Wanted,
  given: Given,
  { site, locale }: Asking,
  reading: ReturnType<typeof readToday>,
) {
  const today = await reading
  if (mode.checked) await (await loadCheck(contract.id))(deps, user.id, asked, site.name)
  const way = typeof mode.way === 'function' ? mode.way(asked) : (mode.way ?? 'lasting')
  const priced = pricedFor(asked, today.files)
  const agreed = await priceUnder(deps, contract.id, priced, today.price, given.quote)
  const about = {
    tool: contract.id,
    mode: mode.name,
    way,
    input: asked,
    files: Object.fromEntries([...today.files].map(([hash, { sha256 }]) => [hash, sha256])),
    appId: given.app_id,
    site: site.name,
    locale,
    consent: mode.consent?.[locale],
    price: agreed,
    // A part costs its share of what was agreed.
    rates: agreed < today.price ? lowered(today.rates, agreed / today.price) : today.rates,
    limitSeconds: mode.limitSeconds,
    requestId,
  }
  const { id, status, price, more } = await createTask(deps, user.id, about, [
    turnStatement(deps, user.id),
  ])
  deps.defer(tellTask(deps, user.id, { id, status: 'queued' }))
  const mine = await launchTurns(deps, more[0]?.results as Started[], id)
  return { way, status, price, mine }
}
