import { env } from 'cloudflare:workers'
import { expect, onTestFinished } from 'vitest'
import { ADAPTERS } from '../providers/capabilities.ts'
import { deliver, demoWord } from '../providers/demo/word.ts'
import type { Matte } from '../providers/matte.ts'
import { ProviderFault } from '../providers/provider-fault.ts'
import { disc } from './pictures.ts'

/** How a vendor takes a question. */
export type Answering = 'well' | 'lost' | 'word first' | 'word, then lost'

type Work = { ref: string; webhook: string; finished: boolean; submissions: number }

/**
 * A vendor that works on pictures for as long as a test wants, names its work and sends word of it. It stands where the demo does.
 * @param answering by the picture's name @param repeatable it knows a question again
 */
export function vendor({
  answering,
  repeatable,
}: {
  answering: (name: string) => Answering
  repeatable: boolean
}) {
  const works = new Map<string, Work>()
  let looks = 0
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
      return { ref: work.ref }
    },
    async look(ref) {
      looks++
      const work = [...works.values()].find((one) => one.ref === ref)
      return work?.finished
        ? { done: { body: await disc(24), mimetype: 'image/png' } }
        : { fraction: null }
    },
  }
  const before = ADAPTERS.matte.demo!
  ADAPTERS.matte.demo = () => port
  onTestFinished(() => void (ADAPTERS.matte.demo = before))
  /** Its work on a picture, once it was asked. */
  const begun = async (name: string) => {
    await expect.poll(() => works.has(name)).toBe(true)
    return works.get(name) as Work
  }
  return { begun, sendWord, looks: () => looks }
}
