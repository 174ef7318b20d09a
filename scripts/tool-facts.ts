import * as z from 'zod'
import type { Plugin } from 'vite'
import type { Contract } from '../worker/tools/contract.ts'
import { tools } from '../worker/tools/registry.ts'

const NAME = 'virtual:tool-facts'

/** What a visitor is told of a tool before it is loaded, by `tool` and `tool/mode`; read from the contracts, never written twice. */
export type ToolFacts = { credits: number; minLevel: number; modulo?: number }

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[]; anyOf?: Schema[]; oneOf?: Schema[] }

/** The least that can be asked for by a JSON Schema. */
function least(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return least(choice)
  if (schema.type === 'object') return Object.fromEntries((schema.required ?? []).map((name) => [name, least(schema.properties?.[name] ?? {})]))
  if (schema.type === 'array') return Array.from({ length: Number(schema.minItems ?? 0) }, () => least((schema.items ?? {}) as Schema))
  if (schema.type === 'string') return schema.pattern ? '0'.repeat(32) : 'a'.repeat(Number(schema.minLength ?? 0))
  if (schema.type === 'boolean') return false
  return Number(schema.minimum ?? 0)
}

/** @throws Error where a tool of the server tells no price for the least it can be asked for */
function factsOf(contract: Contract, mode?: string): ToolFacts {
  const { minLevel, modulo, runs, input } = contract
  const asked = { ...(least(z.toJSONSchema(input, { io: 'input' }) as Schema) as object), ...(mode === undefined ? {} : { mode }) }
  const parsed = input.safeParse(asked)
  // A mode that the tool takes no tasks for works on the device.
  const onDevice = runs === 'browser' || (mode !== undefined && !parsed.success)
  if (!onDevice && !parsed.success) throw new Error(`${contract.id}: the least input is refused: ${parsed.error.message}`)
  const credits = onDevice ? 0 : contract.price(parsed.data) / 100
  return { credits, minLevel, ...(modulo === undefined ? {} : { modulo }) }
}

export function readFacts(contracts: readonly Contract[]): Record<string, ToolFacts> {
  const named = contracts.flatMap((contract) =>
    contract.modes ? contract.modes.map((mode) => [`${contract.id}/${mode}`, factsOf(contract, mode)] as const) : [[contract.id, factsOf(contract)] as const],
  )
  return Object.fromEntries(named)
}

/** Gives the app price and level of every tool without the contracts and what reads them, which would double the first load. */
export const toolFacts = (): Plugin => ({
  name: 'tool-facts',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(readFacts(Object.values(tools) as unknown as Contract[]))}` : undefined),
})
