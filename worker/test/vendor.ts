import { env } from 'cloudflare:workers'
import { expect, onTestFinished } from 'vitest'
import { ADAPTERS } from '../providers/capabilities.ts'
import { deliver, demoWord } from '../providers/demo/word.ts'
import type { Matte } from '../providers/matte.ts'
import { ProviderFault } from '../providers/provider-fault.ts'
import { disc } from './pictures.ts'

/** How a vendor takes a question. */
export type Answering = 'well' | 'lost' | 'word first' | 'word, then lost' | 'held'

type Work = { ref: string; webhook: string; finished: boolean; submissions: number }

/**
 * A vendor that works on pictures for as long as a test wants, names its work and sends word of it. It stands where the demo does.
 * @param answering by the picture's name; one that is `held` comes when `hold` is resolved
 * @param repeatable it knows a question again
 */
export function vendor({
  answering,
  repeatable,
  stops,
}: {
  answering: (name: string) => Answering
  repeatable: boolean
  /** What it says to each wish that it stop; one who says nothing cannot be asked. */
  stops?: ('down' | 'stopped')[]
}) {
  const works = new Map<string, Work>()
  let looks = 0
  let wishes = 0
  const hold = Promise.withResolvers<void>()
  const sendWord = async ({ webhook, ref }: Work, forged = false) =>
    deliver(await demoWord(env, webhook, ref, Date.now(), forged))

  const port: Matte = {
    repeatable,
    async submit({ picture }, { key, webhook, attempt }) {
      const known = works.get(picture.name)
      const work = known ?? { ref: `work ${key}`, webhook, finished: false, submissions: 0 }
      works.set(picture.name, work)
      work.submissions++
      const how = answering(picture.name)
      if (how.startsWith('word')) {
        work.finished = true
        await sendWord(work)
      }
      if (how.endsWith('lost') && attempt === 1) throw new ProviderFault('lost', 'the test')
      if (how === 'held') await hold.promise
      return { ref: work.ref }
    },
    async look(ref) {
      looks++
      const work = [...works.values()].find((one) => one.ref === ref)
      return work?.finished
        ? { done: { body: await disc(24), mimetype: 'image/png' } }
        : { fraction: null }
    },
    ...(stops && {
      async cancel() {
        if (stops[wishes++] === 'down') throw new ProviderFault('down', 'the test')
        return true
      },
    }),
  }
  const before = ADAPTERS.matte.demo!
  ADAPTERS.matte.demo = () => port
  onTestFinished(() => void (ADAPTERS.matte.demo = before))
  /** Its work on a picture, once it was asked. */
  const begun = async (name: string) => {
    await expect.poll(() => works.has(name)).toBe(true)
    return works.get(name) as Work
  }
  return { begun, sendWord, hold, looks: () => looks, wishes: () => wishes }
}
