import type { Run, Source } from '../job.ts'
import { ProviderFault } from '../provider-fault.ts'

const LONGEST_SECONDS = 600
/** How long work takes that is asked to send word and says no time. */
const WORD_SECONDS = 1.5
const TICK_MS = 250
const MOST_TOKENS = 8000
const MOST_MEGABYTES = 2000

/** What levers may stand in: words, or the name of a file. */
export type Said = string | Pick<Source, 'name'> | undefined

/** Words in double brackets, anywhere in a prompt or a file name, that make the demo provider misbehave. */
export function readLevers(...said: readonly Said[]) {
  const text = said.map((one) => (typeof one === 'object' ? one.name : (one ?? ''))).join(' ')
  const words = [...text.matchAll(/\[\[\s*([a-z]+(?: +[a-z]+)*)\s*(?:(\d+)\s*)?\]\]/gi)].map(
    ([, word = '', n]) => [word.toLowerCase(), Number(n ?? 1)] as const,
  )
  const has = (word: string) => words.some(([name]) => name === word)
  const number = (word: string) => words.find(([name]) => name === word)?.[1] ?? 0
  const sendsWord = has('late webhook') || has('forged webhook')
  return {
    slowSeconds: Math.min(number('slow'), LONGEST_SECONDS),
    /** Seconds of a work that is named first and looked at until it has ended; 0 for an answer at once. */
    jobSeconds: Math.min(number('job') || (sendsWord ? WORD_SECONDS : 0), LONGEST_SECONDS),
    /** Megabytes of what comes out, as a stream. */
    megabytes: Math.min(number('megabytes'), MOST_MEGABYTES),
    /** So many of the pictures that were asked for come; 0 for all. */
    only: number('only'),
    cannotStop: has('cannot stop'),
    tokens: Math.min(number('tokens'), MOST_TOKENS),
    fail: has('fail'),
    failOnce: has('fail once'),
    moderate: has('moderate'),
    hang: has('hang'),
    twice: has('twice'),
    lateWebhook: has('late webhook'),
    forgedWebhook: has('forged webhook'),
  }
}

export type Levers = ReturnType<typeof readLevers>

/** Obeys what must happen before the work: waiting, hanging, failing, refusing. */
export async function obey(
  levers: Levers,
  { signal, onProgress, attempt }: Pick<Run, 'signal' | 'onProgress' | 'attempt'>,
) {
  if (levers.moderate) throw new ProviderFault('refused', '[[moderate]]')
  if (levers.hang)
    await new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
  for (let waited = 0; waited < levers.slowSeconds * 1000; waited += TICK_MS) {
    signal.throwIfAborted()
    onProgress((waited / (levers.slowSeconds * 1000)) * 0.8)
    await scheduler.wait(TICK_MS)
  }
  if (levers.fail) throw new ProviderFault('down', '[[fail]]')
  if (levers.failOnce && attempt === 1) throw new ProviderFault('down', '[[fail once]]')
}

/** The first answer of `[[twice]]` gets lost on its way, so the provider is asked and answers again. */
export function loseFirstAnswer(levers: Levers, { attempt }: Pick<Run, 'attempt'>) {
  if (levers.twice && attempt === 1) throw new ProviderFault('lost', '[[twice]]')
}
