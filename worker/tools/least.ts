import * as z from 'zod'
import { inCredits } from '../features/credits/contract.ts'
import type { FileFacts } from '../features/files/contract.ts'
import { chargeFor, type Rates } from '../features/rates/contract.ts'
import type { Contract, Mode } from './contract.ts'

/** What visitors are told of a mode goes by `tool`, and by `tool/mode` where a tool has several. */
export const nameOf = ({ id, modes }: Contract, mode: string) =>
  Object.keys(modes).length === 1 ? id : `${id}/${mode}`

/** Stands for a file of the least that can be asked about. */
const LEAST_FILE: FileFacts = {
  name: '',
  sha256: '',
  mimetype: '',
  size: 1,
  width: 1,
  height: 1,
  duration: 1,
  channels: 1,
}

/** The least that a mode can be asked for, in credits; 0 on the visitor's own device. @throws ZodError where its input refuses the least */
export function leastOf({ runs, unit, input, files, price }: Mode, rates: Rates): number {
  if (runs === 'browser') return 0
  // What is sold by the minute is told by the minute, although it is counted by the second.
  if (unit === 'minute') return inCredits(chargeFor(1, rates, Object.keys(rates)[0] ?? ''))
  const asked = leastInput(input)
  const known = new Map(files?.(asked).map(({ hash }) => [hash, LEAST_FILE]))
  return inCredits(price(asked, { files: known, rates }))
}

const leastInputs = new WeakMap<z.ZodType, unknown>()

function leastInput(input: z.ZodType): unknown {
  const known = leastInputs.get(input)
  if (known !== undefined) return known
  const asked = input.parse(least(z.toJSONSchema(input, { io: 'input' }) as Schema))
  leastInputs.set(input, asked)
  return asked
}

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
