import type { Plugin } from 'vite'
import { micros } from '../worker/features/rates/contract.ts'
import type { Contract, Mode } from '../worker/tools/contract.ts'
import { leastOf, nameOf } from '../worker/tools/least.ts'
import { tools } from '../worker/tools/registry.ts'

const NAME = 'virtual:tool-facts'

/** What a visitor is told of a tool before it is loaded, by `tool` and `tool/mode`; read from the contracts, never written twice. */
type ToolFacts = {
  credits: number
  minLevel: number
  modulo?: number
  /** Where it may also be done on the visitor's own device, for nothing. */
  alsoFree?: true
}

/** @throws Error where a mode of the server tells no price for the least it can be asked for */
function factsOf(mode: Mode): ToolFacts {
  const { minLevel, modulo, runs } = mode
  const rates = Object.fromEntries(
    Object.entries(mode.rates).map(([rate, { price }]) => [rate, micros(price)]),
  )
  return {
    credits: leastOf(mode, rates),
    minLevel,
    ...(modulo === undefined ? {} : { modulo }),
    ...(runs === 'both' && { alsoFree: true }),
  }
}

export function readFacts(contracts: readonly Contract[]): Record<string, ToolFacts> {
  const named = contracts.flatMap((contract) =>
    Object.entries(contract.modes).map(
      ([mode, given]) => [nameOf(contract, mode), factsOf(given)] as const,
    ),
  )
  return Object.fromEntries(named)
}

/** Gives the app price and level of every tool without the contracts and what reads them, which would double the first load. */
export const toolFacts = (): Plugin => ({
  name: 'tool-facts',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}`
      ? `export default ${JSON.stringify(readFacts(Object.values(tools) as unknown as Contract[]))}`
      : undefined,
})
