import * as z from 'zod'
import type { Hundredths } from '../features/credits/contract.ts'
import type { FileFacts, FileKind } from '../features/files/contract.ts'
import type { FaultName } from '../kernel/contract.ts'
import type { Copy } from '../kernel/locale/contract.ts'
import type { Counted, Way } from '../features/tasks/contract.ts'
import type { Rates } from '../features/rates/contract.ts'
import type { Capability } from '../providers/contract.ts'
import { VOICES } from '../providers/voices/contract.ts'

/** Where a mode works: as a task of the server, on the visitor's own device, or either. */
type Runs = 'server' | 'browser' | 'both'

/** What a price counts. */
export type Unit = Counted['unit']

/** What one of a unit is sold for and costs us, in credits, until the admin decides otherwise. */
type Rate = { price: number; cost: number }

/** An own file that an input refers to, and what it must be. */
export type FileNeed = {
  /** Its field in the input, so that a refusal can name it. */
  field: string
  hash: string
  kinds: readonly (FileKind | 'text')[]
  /** The work can do without it: one that was deleted is left out. */
  mayBeGone?: boolean
  /** Of pictures: what the server has room for. */
  megapixels?: number
  minSeconds?: number
  maxSeconds?: number
}

/** One of the values of a field, as it is offered. */
type Choice = {
  id: string
  title: Copy
  /** Of voices: the language they speak, and where a sample of them is heard. */
  lang?: string
  preview?: string
  /** Of what is sold at rates of its own: credits for a thousand of the unit. */
  per_thousand?: number
}

/** What a file is to a price: found in the library, by hash. */
export type Facts = { files: ReadonlyMap<string, FileFacts>; rates: Rates }

/** Why files are not taken, and the limits its sentence tells. */
type Refusal = { fault: FaultName; params: Record<string, string | number> }

/**
 * How a file came about, of IPTC's list of digital source types (http://cv.iptc.org/newscodes/digitalsourcetype): made by a model;
 * an own picture or recording of which a model made a part; one that a model only cleaned, cut out or enlarged.
 */
export type DigitalSource =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'algorithmicallyEnhanced'

/** What a picture is made by: words, or none where something is only to go; a mask; margins around it; how many times as large. */
export type Drawing = { prompt: string; mask?: unknown; around?: unknown; scale?: unknown }

/** What a provider has to be able to do: a capability, of the tier where it has several, and of pictures the kind of work. `changes`: of an own picture. */
export type Need =
  | {
      capability: Exclude<Capability, 'image'>
      tier?: string | undefined
      drawing?: never
      changes?: never
    }
  | { capability: 'image'; tier?: never; drawing: Drawing; changes?: true }

/** One thing a tool can do: what it asks, where it works, whom it is for and what it costs. */
export type Mode<Input extends z.ZodType = z.ZodType> = {
  runs: Runs
  input: Input
  /** On the server: in steps of a Workflow, unless it says otherwise; of short inputs the work may be direct. */
  way?: Way | ((input: z.output<Input>) => Way)
  /** What a person must agree to before it works; its input then takes `consent: agreed`. */
  consent?: Copy
  /** The tool's folder has a `check.ts`, which looks at what the shape of an input cannot tell. */
  checked?: true
  /** The lowest user_level that may use it. */
  minLevel: number
  /** Compares the remainder of the level instead: 10 looks at the vip digit alone. */
  modulo?: number
  unit: Unit
  /** By name, for modes that are sold at several; the first is the least. */
  rates: Readonly<Record<string, Rate>>
  /** The most it may cost; the work may charge less. Free where it runs on the visitor's device. */
  price: (input: z.output<Input>, facts: Facts) => Hundredths
  files?: (input: z.output<Input>) => FileNeed[]
  /** Refuses files that are too much together, where each by itself would do. */
  tooMuch?: (input: z.output<Input>, files: Facts['files']) => Refusal | undefined
  /** What a field may be, where its values need more to be told than their names. */
  choices?: (rates: Rates) => Record<string, Choice[]>
  /** What providers are asked for. Where nobody can do one of them, it rests. */
  needs?: (input: z.output<Input>) => readonly Need[]
  /** How long the work may take. */
  limitSeconds: number
  /** The kind of its results. */
  makes: FileKind | 'text'
  /** What is written into its results on how they came about, where their kind has a place for it. */
  digitalSource?: DigitalSource
}

/** Some mode, whose functions are only called with what its own `input` has parsed. */
type AnyMode = Omit<Mode, 'price' | 'files' | 'tooMuch' | 'needs' | 'way'> & {
  way?: Way | ((input: never) => Way)
  price: (input: never, facts: Facts) => Hundredths
  files?: (input: never) => FileNeed[]
  tooMuch?: (input: never, files: Facts['files']) => Refusal | undefined
  needs?: (input: never) => readonly Need[]
}

/** A tool: one or several modes. It is data: forms, quotes, tasks and the price list are all read from it. */
export type Contract<
  Id extends string = string,
  Modes extends Record<string, Mode> = Record<string, Mode>,
> = { id: Id; modes: Modes }

/** What a mode is asked for, once it is read. */
export type InputOf<M> = M extends { input: infer Input extends z.ZodType }
  ? z.output<Input>
  : never

/** Types a mode by its input. */
export const defineMode = <Input extends z.ZodType>(mode: Mode<Input>): Mode<Input> => mode

/** A mode that works on the visitor's own device: free, open to all, and never a task. */
export const onDevice = <Input extends z.ZodType>(
  input: Input,
  makes: Mode['makes'],
): Mode<Input> & { runs: 'browser' } => ({
  runs: 'browser',
  input,
  minLevel: 0,
  unit: UNITS[makes],
  rates: {},
  price: () => 0,
  limitSeconds: 0,
  makes,
})

const UNITS = { image: 'picture', audio: 'second', video: 'second', text: 'character' } as const

export const defineContract = <
  const Id extends string,
  Modes extends Record<string, AnyMode>,
>(contract: {
  id: Id
  modes: Modes
}) => contract

/** For a mode whose field `voice` is one of the list, or may be. */
export const voiceChoices = (): Record<'voice', Choice[]> => ({
  voice: VOICES.map(({ id, lang, title }) => ({
    id,
    title,
    lang,
    preview: `/api/tools/tts/preview/${id}`,
  })),
})

/** In the input of a mode that must be agreed to. */
export const agreed = z.literal(true)

/** An own file in an input: the MD5 it is known by. */
export const fileHash = z.string().regex(/^[0-9a-f]{32}$/)
