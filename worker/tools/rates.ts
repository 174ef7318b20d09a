import type { User } from '../kernel/env.ts'
import type { Deps } from '../kernel/deps.ts'
import { changedOr } from '../kernel/edited/version.ts'
import { Fault } from '../kernel/fault.ts'
import { auditStatement } from '../features/audit/write.ts'
import {
  inWhole,
  micros,
  type RateChange,
  type RateLine,
  type Rates,
} from '../features/rates/contract.ts'
import {
  decideStatement,
  type Decisions,
  forgetStatement,
  readDecisions,
} from '../features/rates/store.ts'
import type { RateRow } from '../features/rates/schema.ts'
import type { Contract } from './contract.ts'
import { contracts, type NamedMode } from './registry.ts'

/** A mode with one rate is known by itself; one with several by their names too. */
const idOf = (tool: string, mode: NamedMode, rate: string) =>
  Object.keys(mode.rates).length === 1 ? `${tool}.${mode.name}` : `${tool}.${mode.name}.${rate}`

/** What a mode is sold at today: as its contract has it, unless the admin decided otherwise. */
export const ratesOf = (decided: Decisions, contract: Contract, mode: NamedMode): Rates =>
  mode.runs === 'browser' ? {} : merge(decided, contract.id, mode)

export const merge = (decided: Decisions, tool: string, mode: NamedMode): Rates =>
  Object.fromEntries(
    Object.entries(mode.rates).map(([name, { price }]) => [
      name,
      decided.get(idOf(tool, mode, name))?.price ?? micros(price),
    ]),
  )

const lines = contracts.flatMap((tool) =>
  Object.entries(tool.modes).flatMap(([name, mode]) =>
    Object.entries(mode.rates).map(([rate, standard]) => ({
      id: idOf(tool.id, { ...mode, name }, rate),
      unit: mode.unit,
      standard,
    })),
  ),
)

/** Every rate of every mode that costs something. */
export async function listRates(deps: Pick<Deps, 'db'>): Promise<RateLine[]> {
  const decided = await readDecisions(deps)
  return lines.map((line) => view(line, decided.get(line.id)))
}

/** @throws Fault notFound for a rate no tool has, changedMeanwhile */
export async function changeRate(
  deps: Deps,
  admin: User,
  id: string,
  change: RateChange,
): Promise<RateLine> {
  const rate = requireRate(id)
  const { updated_at: _edited, ...detail } = change
  const deed = { action: 'rate.change', subject: id, reason: '', detail }
  const line = auditStatement(deps, admin, deed)
  await deps.db.$client.batch([decideStatement(deps, id, change), line]).catch(changedOr)
  return view(rate, (await readDecisions(deps, id)).get(id))
}

/** Lets a rate stand as its tool has it. @throws Fault notFound for a rate no tool has */
export async function resetRate(deps: Deps, admin: User, id: string): Promise<RateLine> {
  const rate = requireRate(id)
  const line = auditStatement(deps, admin, { action: 'rate.reset', subject: id, reason: '' })
  await deps.db.$client.batch([forgetStatement(deps, id), line])
  return view(rate, undefined)
}

function requireRate(id: string) {
  const rate = lines.find((one) => one.id === id)
  if (!rate) throw new Fault('notFound', { id })
  return rate
}

const view = (
  { id, unit, standard }: (typeof lines)[number],
  row: RateRow | undefined,
): RateLine => ({
  id,
  unit,
  standard,
  price: row?.price == null ? standard.price : inWhole(row.price),
  cost: row?.cost == null ? standard.cost : inWhole(row.cost),
  guest: row?.guest ?? false,
  changed: row !== undefined,
  updated_at: row?.updatedAt ?? null,
})
