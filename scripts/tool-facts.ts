import * as z from 'zod'
import type { Plugin } from 'vite'
import { inCredits } from '../worker/features/credits/contract.ts'
import type { FileFacts } from '../worker/features/files/contract.ts'
import { micros } from '../worker/features/rates/contract.ts'
import type { Contract, Mode } from '../worker/tools/contract.ts'
import { tools } from '../worker/tools/registry.ts'

const NAME = 'virtual:tool-facts'

/** What a visitor is told of a tool before it is loaded, by `tool` and `tool/mode`; read from the contracts, never written twice. */
export type ToolFacts = { credits: number; minLevel: number; modulo?: number }

type Schema = {
  [key: string]: unknown
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** The least that can be asked for by a JSON Schema. */
function least(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return least(choice)
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, least(schema.properties?.[name] ?? {})]),
    )
  if (schema.type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
      least((schema.items ?? {}) as Schema),
    )
  if (schema.type === 'string')
    return schema.pattern ? '0'.repeat(32) : 'a'.repeat(Number(schema.minLength ?? 0))
  if (schema.type === 'boolean') return false
  return Number(schema.minimum ?? 0)
}

/** Stands for a file of the least that can be asked about. */
const LEAST_FILE: FileFacts = {
  name: '',
  mimetype: '',
  size: 1,
  width: 1,
  height: 1,
  duration: 1,
  channels: 1,
}

/** @throws Error where a mode of the server tells no price for the least it can be asked for */
function factsOf(name: string, mode: Mode): ToolFacts {
  const { minLevel, modulo, runs, input } = mode
  const gate = { minLevel, ...(modulo === undefined ? {} : { modulo }) }
  if (runs === 'browser') return { credits: 0, ...gate }
  const asked = input.safeParse(least(z.toJSONSchema(input, { io: 'input' }) as Schema))
  if (!asked.success) throw new Error(`${name}: the least input is refused: ${asked.error.message}`)
  const rates = Object.fromEntries(
    Object.entries(mode.rates).map(([rate, { price }]) => [rate, micros(price)]),
  )
  const files = new Map(mode.files?.(asked.data).map(({ hash }) => [hash, LEAST_FILE]))
  return { credits: inCredits(mode.price(asked.data, { files, rates })), ...gate }
}

export function readFacts(contracts: readonly Contract[]): Record<string, ToolFacts> {
  const named = contracts.flatMap(({ id, modes }) => {
    const all = Object.entries(modes)
    return all.map(([mode, given]) => {
      const name = all.length === 1 ? id : `${id}/${mode}`
      return [name, factsOf(name, given)] as const
    })
  })
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
