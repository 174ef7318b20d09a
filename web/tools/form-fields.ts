import * as z from 'zod'
import type { Mode } from '../../worker/tools/contract.ts'
import type { Accept } from '../ui/accept.ts'

type Named = { name: string; title?: string; hint?: string; required: boolean }

type Drawn =
  | { kind: 'text'; long: boolean; max: number }
  | { kind: 'number'; min?: number; max?: number; whole: boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'switch' }
  | { kind: 'file'; accept: Accept }

/** A field of a tool's input, as a form draws it. */
export type Field = Named & Drawn

type Schema = {
  [key: string]: unknown
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** How an own file is named in an input. */
const HASH = /^\^?\[0-9a-f\]\{32\}/i
const LONGEST_LINE = 120
const MOST_CHARS = 20_000

/** The fields of a tool's input that its product leaves open, and what they are at first. */
export function readFields(mode: Mode, preset: Record<string, unknown>) {
  const schema = z.toJSONSchema(mode.input, { io: 'input' }) as Schema
  const open = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => !(name in preset) && !('const' in field),
  )
  const fixed = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    'const' in field ? [[name, field.const] as const] : [],
  )
  const fields = open.flatMap(([name, field]) => {
    const drawn = fieldOf(field)
    const { title, description } = field as { title?: string; description?: string }
    const named = {
      name,
      ...(title && { title }),
      ...(description && { hint: description }),
      required: schema.required?.includes(name) ?? false,
    }
    return drawn ? [{ ...named, ...drawn }] : []
  })
  const first = Object.fromEntries(
    open.flatMap(([name, field]) => ('default' in field ? [[name, field.default] as const] : [])),
  )
  return {
    fields: withKinds(mode, fields),
    first,
    fixed: { ...Object.fromEntries(fixed), ...preset } as Record<string, unknown>,
  }
}

function fieldOf(schema: Schema): Drawn | null {
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (choice) return fieldOf(choice)
  if (Array.isArray(schema.enum)) return { kind: 'choice', values: schema.enum.map(String) }
  if (schema.type === 'boolean') return { kind: 'switch' }
  if (schema.type === 'number' || schema.type === 'integer') {
    const { minimum: min, maximum: max } = schema as { minimum?: number; maximum?: number }
    return {
      kind: 'number',
      whole: schema.type === 'integer',
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }
  }
  if (schema.type !== 'string') return null
  if (HASH.test(String(schema.pattern))) return { kind: 'file', accept: [] }
  const max = Number(schema.maxLength ?? MOST_CHARS)
  return { kind: 'text', long: max > LONGEST_LINE, max }
}

/** What each file must be is known to the contract, which is asked with a file in each place. */
function withKinds(mode: Mode, fields: readonly Field[]): Field[] {
  const hashOf = (index: number) => index.toString(16).padStart(32, '0')
  const asked = Object.fromEntries(
    fields.flatMap(({ kind, name }, index) =>
      kind === 'file' ? [[name, hashOf(index)] as const] : [],
    ),
  )
  const kinds = new Map(mode.files?.(asked).map(({ hash, kinds: fitting }) => [hash, fitting]))
  return fields.map((field, index) => {
    const fitting = field.kind === 'file' && kinds.get(hashOf(index))
    return fitting
      ? ({ ...field, accept: fitting.map((kind) => `${kind}/*` as const) } as Field)
      : field
  })
}

/** `voice_speed` as a person reads it, where nobody gave it a name: "Voice speed". */
export const plainName = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[_-]+/g, ' ')
