import type { Hundredths } from '../features/credits/contract.ts'
import type { Rates } from '../features/rates/contract.ts'
import type { Ports } from '../providers/capabilities.ts'
import type { Capability } from '../providers/contract.ts'
import type { NewVoice } from '../features/voices/own.ts'
import type { Turn, Usage } from '../providers/chat.ts'
import type { Job, Made, Source } from '../providers/job.ts'
import type { InputOf } from './contract.ts'
import type { ResultWords } from './result-words.ts'

const STAGES = ['reading', 'working', 'saving'] as const
export type Stage = (typeof STAGES)[number]

export type AskOf<Port> = Port extends Job<infer Ask, infer _> ? Ask : never
export type GotOf<Port> = Port extends Job<infer _, infer Got> ? Got : never

/** The capabilities that are asked once and answer once. */
export type Jobs = {
  [C in Capability as Ports[C] extends Job<never, unknown> ? C : never]: Ports[C]
}

/** How a provider is asked. */
export type Asking = {
  /** The part of the task's progress that this is. */
  span?: readonly [from: number, to: number]
  /** The part of the task's price that this is for, of 1; a cancellation costs what was asked by then. */
  share?: number
  /** Of those a capability is served in, as a language. */
  tier?: string | undefined
  /** Its number in the task, from 1, where several are asked at once and which comes next is not always the same. */
  question?: number
}

/** What a tool may touch while it works on a task. It never charges and never sees the environment. */
export type Kit = {
  /** What the task was sold at, for work that counts what it used. */
  rates: Rates
  /** At most this may be charged. */
  price: Hundredths
  /** What its results are called by, in the language it was asked for in. */
  words: ResultWords
  /** An own file of the task's user. */
  open: (hash: string) => Promise<Source>
  /**
   * Asks a provider, however long it takes; whoever takes the task up after a crash or a deployment goes on where this one was.
   * What came back is only at hand inside `keep`, which saves it and returns what the tool needs to know of it, as small JSON.
   */
  ask: <C extends keyof Jobs, Kept>(
    capability: C,
    ask: () => Promise<AskOf<Ports[C]>>,
    keep: (got: GotOf<Ports[C]>) => Promise<Kept>,
    how?: Asking,
  ) => Promise<Kept>
  /** Does a part of the work that may be done again, and tries it again where another try may help. */
  run: <Done>(work: () => Promise<Done>) => Promise<Done>
  /** Bytes that are needed again within the task, kept out of memory until it ends. */
  aside: Aside
  /**
   * Has a conversation answered, and tells the answer while it is made. What was told stands, however it ends: `stopped` by the
   * reader, `cut` by the vendor. Its own count of what was used is the vendor's, else ours, which is never above what was told.
   * @throws ProviderFault when nothing was told
   */
  talk: (ask: { turns: Turn[]; maxTokens: number; tier: string }) => Promise<Told>
  /** The recording that an own voice of the task's user goes by. @throws Fault voiceUnknown */
  voice: (id: string) => Promise<Source>
  /** Makes a voice of the user's own from files of his; doing it again is harmless. @returns its id */
  keepVoice: (voice: Omit<NewVoice, 'id'>) => Promise<string>
  /** Puts a result into the user's library, with its recipe; saving the same bytes again is harmless. @returns its hash */
  save: (result: { name: string; body: Made['body'] }) => Promise<string>
  /** @param stage what is happening now, one of a closed list the web has words for */
  report: (fraction: number, stage?: Stage) => void
  /** So many parts from the first on are laid aside, or will never be: whoever waits may take them. */
  ready: (parts: number) => void
}

/** What a task has laid aside, by the names it was given for it; it goes when the task has ended. */
export type Aside = {
  /** @param part of the result, by its place in it: the task's person may take it before the end */
  put: (bytes: Uint8Array, part?: number) => Promise<string>
  take: (name: string) => Promise<Uint8Array<ArrayBuffer>>
  /** One that is a WAV, as a vendor may be shown it. */
  sound: (name: string, facts: Pick<Source, 'name' | 'size' | 'duration'>) => Source
}

export type Told = {
  text: string
  usage: Usage
  /** Who counted. */
  counted: 'provider' | 'here'
  /** `limit`: as long as it was allowed to be, and not at its end. */
  end: 'whole' | 'limit' | 'stopped' | 'cut'
}

/** What came of a task. Without a charge it costs its price; with one, at most that. */
export type Outcome = {
  outputs: string[]
  result?: unknown
  charge?: Hundredths
  /** What that was made of, by the names of the rates; `here` unless the provider counted. */
  counted?: { rate: string; amount: number; by?: 'provider' | 'here' }[]
  reason?: 'partial'
}

type Worked<Modes> = {
  [M in keyof Modes as Modes[M] extends { runs: 'browser' } ? never : M]: Modes[M]
}
type Work<Input> = (input: Input, kit: Kit) => Promise<Outcome>

/** The server's half of a tool: a function for each of its modes that does not run on the device alone. */
export const defineTool = <Modes extends Record<string, unknown>>(
  _contract: { modes: Modes },
  modes: { [M in keyof Worked<Modes>]: Work<InputOf<Modes[M]>> },
) => modes

export type AnyTool = Record<string, Work<unknown>>
