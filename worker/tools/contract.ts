import * as z from 'zod'
import type { Hundredths } from '../features/credits/contract.ts'

/** Where a tool works: as a task of the server, on the visitor's own device, or either. */
export type Runs = 'server' | 'browser' | 'both'

/** What a tool asks and what it costs. It is data: forms, quotes, tasks and the price list are all read from it. */
export type Contract<Id extends string = string, Input extends z.ZodType = z.ZodType> = {
  id: Id
  input: Input
  /** The lowest user_level that may use it. */
  minLevel: number
  /** Compares the remainder of the level instead: 10 looks at the vip digit alone. */
  modulo?: number
  runs: Runs
  /** Of a tool with several pages: what a product's preset may name as its `mode`. */
  modes?: readonly string[]
  price: (input: z.output<Input>) => Hundredths
  /** The own files an input refers to. */
  files?: (input: z.output<Input>) => InputFile[]
}

/** By its hash; what it must be, which is the first half of a media type; how many megapixels the server has room for. */
export type InputFile = { hash: string; kind: 'image' | 'audio' | 'video'; megapixels?: number }

export const defineContract = <const Id extends string, Input extends z.ZodType>(contract: Contract<Id, Input>) => contract

/** An own file in an input: the MD5 it is known by. */
export const fileHash = z.string().regex(/^[0-9a-f]{32}$/)
