import { waitUntil } from 'cloudflare:workers'
import type { Bindings } from '../../kernel/bindings.ts'
import { counted } from '../../kernel/deps.ts'
import type { Job, Run } from '../job.ts'
import { ProviderFault } from '../provider-fault.ts'
import { type Levers, loseFirstAnswer, obey, readLevers, type Said } from './levers.ts'
import { deliver, demoWord } from './word.ts'
import { beginWork, readWork, stopWork } from './works.ts'

/** How much later than its work late word comes. */
const LATE_MS = 3000

const send = (word: Promise<Request>) => waitUntil(counted(word.then(deliver)))

/**
 * A job of the demo, which is answered at once, or named and looked at until it is done, as the levers say.
 * @param wordsOf where in what is asked the levers stand
 */
export function demoJob<Ask, Got>(
  env: Bindings,
  wordsOf: (ask: Ask) => readonly Said[],
  make: (ask: Ask, run: Run, levers: Levers) => Promise<Got>,
): Required<Job<Ask, Got>> {
  async function work(ask: Ask, levers: Levers, run: Run) {
    await obey(levers, run)
    run.signal.throwIfAborted()
    const made = await make(ask, run, levers)
    loseFirstAnswer(levers, run)
    return made
  }

  return {
    repeatable: true,
    async submit(ask, run) {
      const levers = readLevers(...wordsOf(ask))
      if (levers.jobSeconds === 0) return { done: await work(ask, levers, run) }
      const ref = await beginWork(env, run.key, {
        ms: levers.jobSeconds * 1000,
        stoppable: !levers.cannotStop,
      })
      if (levers.forgedWebhook) send(demoWord(env, run.webhook, ref, Date.now(), true))
      return { ref }
    },
    async look(ref, run, asked) {
      const begun = await readWork(env, ref)
      if (!begun || begun.stopped) throw new ProviderFault('down', `no work ${ref}`)
      const fraction = (Date.now() - begun.begun_at) / (begun.ready_at - begun.begun_at)
      if (fraction < 1) return { fraction }
      const ask = await asked()
      const levers = readLevers(...wordsOf(ask))
      const done = await work(ask, levers, run)
      if (levers.lateWebhook)
        send(scheduler.wait(LATE_MS).then(() => demoWord(env, run.webhook, ref, Date.now())))
      return { done }
    },
    cancel: (ref) => stopWork(env, ref),
  }
}
