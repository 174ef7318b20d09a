import { readLevel } from '../features/memberships/level.ts'
import { inCredits } from '../features/credits/contract.ts'
import type { FileFacts } from '../features/files/contract.ts'
import { factsOf } from '../features/files/facts.ts'
import { lend } from '../features/files/lend.ts'
import { readOwnFile } from '../features/files/find.ts'
import { saveFile, saveStream } from '../features/files/save.ts'
import { keepVoice, sampleOf } from '../features/voices/own.ts'
import { noteAdapter } from '../features/tasks/at-work.ts'
import type { TaskRow } from '../features/tasks/schema.ts'
import type { Deps } from '../kernel/deps.ts'
import { originOfMain } from '../kernel/bindings.ts'
import type { FaultName } from '../kernel/contract.ts'
import { Fault } from '../kernel/fault.ts'
import { DEFAULT_LOCALE } from '../kernel/locale/contract.ts'
import { MINUTE_MS } from '../kernel/time/contract.ts'
import type { Chosen } from '../providers/capabilities.ts'
import type { Capability } from '../providers/contract.ts'
import type { Source } from '../providers/job.ts'
import { asideOf } from './aside.ts'
import { look, submit, type Stand } from './ask.ts'
import {
  failureOf,
  isPassing,
  TIMED_OUT,
  WorkFailed,
  WorkOver,
  WorkStopped,
  type Failure,
  TRIES,
} from './failure.ts'
import { withSource } from './provenance/mark.ts'
import { modeOf, toolOf } from './registry.ts'
import { RESULT_WORDS } from './result-words.ts'
import type { Steps } from './steps.ts'
import { talkTo, type Telling } from './talk.ts'
import type { Asking, AskOf, GotOf, Jobs, Kit } from './tool.ts'
import { tokenOf } from './token.ts'
import { tellNews, watchOver, type Watched } from './watch.ts'

/** The part of a task's row that the work goes by; it does not change while the task is under way. */
export type Job = Pick<
  TaskRow,
  'id' | 'userId' | 'tool' | 'mode' | 'input' | 'files' | 'price' | 'rates' | 'dueAt'
> &
  /** A Workflow remembers its job as it was read, over a deployment too, so what came later may be missing. */
  Partial<Pick<TaskRow, 'site' | 'locale'>> & {
    /** Past this its mode asks nobody any more. */
    endsAt: number
  }

/** When a step is late. */
type Limit = Pick<Job, 'endsAt'>

/** Word from a vendor may get lost, so it is asked: soon at first, then seldom, since each look asks the database twice. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 150_000
/** So long before its limit a question is looked at once more: what has ended by then is billed. */
const LAST_LOOK_MS = 10_000
/** While a task waits for a vendor nobody is at work on it, so it is not missed for long. */
const WAITING_LEASE_MS = 5 * MINUTE_MS

/** How a file that was deleted shows itself to whoever reads it. */
const MAY_BE_GONE: ReadonlySet<FaultName> = new Set([
  'notFound',
  'mediaUnreadable',
  'providerFailed',
])

type Answer<T> = { value: T } | { failure: Failure } | 'over'

/** What a tool is handed for one task. */
export function kitFor(
  deps: Deps,
  job: Job,
  watched: Watched,
  steps: Steps,
  telling?: Telling,
): Kit {
  let questions = 0
  let runs = 0
  let reached = 0
  const first = { name: '' }
  const material = new Map(Object.entries(job.files))

  /** Whoever fetches what he was lent cannot tell that it is gone from any other failure, so it is looked for. */
  async function why(error: unknown): Promise<Failure> {
    const failure = failureOf(error, first.name)
    if (!MAY_BE_GONE.has(failure.fault)) return failure
    const there = await factsOf(deps, job.userId, [...material.keys()])
    const gone = [...material].find(([hash, sha256]) => there.get(hash)?.sha256 !== sha256)
    return gone ? failureOf(new Fault('materialGone', { hash: gone[0] }), first.name) : failure
  }

  /** A step that ends with a value, with a failure no other try would change, or because somebody else has decided. */
  async function attempt<T>(
    name: string,
    work: (signal: AbortSignal, attempt: number) => Promise<T>,
    limit: Limit = job,
    leaseMs?: number,
  ): Promise<T> {
    const answer = (await steps.do(name, async (tries) => {
      // Short work is over before the watch has looked at the clock.
      if (deps.now() > limit.endsAt) return { failure: TIMED_OUT } as never
      const watch = watchOver(deps, watched, limit, leaseMs)
      try {
        return { value: await Promise.race([work(watch.signal, tries), watch.stopped]) } as never
      } catch (error) {
        if (watch.why() === 'over') return 'over' as never
        if (watch.why() === 'late') return { failure: TIMED_OUT } as never
        if (isPassing(error) && tries < TRIES) throw error
        return { failure: await why(error) } as never
      } finally {
        watch.close()
      }
    })) as Answer<T>
    if (answer === 'over') throw new WorkOver()
    if ('failure' in answer) throw new WorkFailed(answer.failure)
    return answer.value
  }

  const report: Kit['report'] = (fraction, stage) => {
    // Of several questions at once, one that began earlier may end later.
    const progress = (reached = Math.min(1, Math.max(reached, fraction)))
    watched.news = { progress, stage: stage ?? watched.news?.stage }
    watched.untold = { ...watched.untold, progress, stage: stage ?? watched.untold?.stage }
    tellNews(deps, watched)
  }

  let told = 0
  const ready: Kit['ready'] = (parts) => {
    if (parts <= told) return
    watched.untold = { ...(watched.untold ?? { progress: reached, stage: 'working' }), parts }
    tellNews(deps, watched, told === 0)
    told = parts
  }

  async function ask<C extends keyof Jobs, Kept>(
    capability: C,
    asked: () => Promise<AskOf<Jobs[C]>>,
    keep: (got: GotOf<Jobs[C]>) => Promise<Kept>,
    {
      span: [from, to] = [0.1, 0.9],
      share = 1,
      tier = '',
      question: seq = ++questions,
    }: Asking = {},
  ) {
    const onProgress = (fraction: number) => report(from + (to - from) * fraction, 'working')
    // Of this question alone: whoever is asked next may take longer.
    const limit: Limit = { endsAt: job.endsAt }
    const questionFor = (signal: AbortSignal, tries: number) => ({
      taskId: job.id,
      seq,
      share,
      capability: capability as Capability,
      tier,
      ask: asked,
      keep: (got: GotOf<Jobs[C]>) => {
        // It is billed by now.
        limit.endsAt = job.dueAt
        return keep(got)
      },
      run: { signal, attempt: tries, onProgress },
      onChosen: ({ row }: Chosen) => {
        limit.endsAt = Math.min(job.endsAt, deps.now() + row.limitSeconds * 1000)
        // Not before: from here on cancelling has its price.
        onProgress(0)
      },
      webhookFor: async (adapter: string) =>
        `${originOfMain(deps.env)}/api/providers/${adapter}/webhook/${await tokenOf(deps.env, { taskId: job.id, seq })}`,
    })
    const asking = await attempt(
      `${seq} submit`,
      async (signal, tries) => ({
        stand: await submit(deps, questionFor(signal, tries)),
        endsAt: limit.endsAt,
      }),
      limit,
    )
    let stand: Stand<Kept> = asking.stand
    // As the step remembers it: what is in memory alone is lost while the task waits.
    limit.endsAt = asking.endsAt
    const begun = 'ref' in stand ? stand : undefined
    let wait = FIRST_WAIT_MS
    for (let turn = 1; !('kept' in stand); turn++) {
      if ('stopped' in stand) throw new WorkStopped(seq)
      const left = limit.endsAt - LAST_LOOK_MS - deps.now()
      const woken = await steps.wait(
        `${seq} wait ${turn}`,
        Math.max(FIRST_WAIT_MS, Math.min(wait, left)),
      )
      wait = woken ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, Math.round(wait * 1.5))
      const looked = (signal: AbortSignal, tries: number) =>
        look(deps, questionFor(signal, tries), begun as { ref: string; adapter: string })
      const name = `${seq} look ${turn}${woken ? ' woken' : ''}`
      stand = await attempt(name, looked, limit, WAITING_LEASE_MS)
      if ('fraction' in stand && stand.fraction !== null) onProgress(stand.fraction)
    }
    return stand.kept
  }

  async function open(hash: string) {
    const facts = (await factsOf(deps, job.userId, [hash])).get(hash)
    // Another with the same MD5 may have taken its place since the price was told.
    if (!facts || facts.sha256 !== (job.files[hash] ?? facts.sha256))
      throw new Fault('materialGone', { hash })
    first.name ||= facts.name
    material.set(hash, facts.sha256)
    return source(deps, job.userId, hash, facts)
  }

  return {
    rates: job.rates,
    words: RESULT_WORDS[job.locale ?? DEFAULT_LOCALE],
    price: job.price,
    report,
    ready,
    ask,
    // By a number of its own: how many questions there were before may differ when they failed.
    // Past the mode's limit too, since what was made by then is billed.
    run: (work) => attempt(`run ${++runs}`, work, { endsAt: job.dueAt }),
    aside: asideOf(deps, job),
    talk: (asked) => {
      const way = telling ?? { tell: () => {}, said: [], stop: new AbortController().signal }
      return attempt(`${++questions} talk`, (signal) =>
        talkTo(deps, job.id, asked, way, signal, async (adapter) => {
          await noteAdapter(deps, job.id, adapter)
          report(0, 'working')
        }),
      )
    },
    open,
    voice: async (id) => open(await sampleOf(deps, job.userId, id)),
    async keepVoice(voice) {
      await keepVoice(deps, job.userId, { id: job.id, ...voice })
      return job.id
    },
    async save({ name, body }) {
      const user = { id: job.userId, user_level: await readLevel(deps, job.userId) }
      const contract = toolOf(job.tool)
      const mode = contract && modeOf(contract, job.mode)
      const parent = mode?.files?.(job.input)[0]?.hash
      const recipe = {
        tool: job.tool,
        input: job.input,
        price: inCredits(job.price),
        ...(parent && { parent }),
      }
      const made = `${job.site || deps.env.SITE_NAME}, ${job.tool} ${job.mode}`
      const told = mode?.digitalSource ? withSource(body, mode.digitalSource, made) : body
      const saved =
        told instanceof Uint8Array
          ? await saveFile(deps, user, { name, bytes: told, recipe })
          : await saveStream(deps, user, { name, body: told, recipe })
      return saved.file_hash
    },
  }
}

function source(
  deps: Deps,
  userId: string,
  hash: string,
  { name, sha256, mimetype, size, width, height, duration }: FileFacts,
): Source {
  const stream = async () =>
    (await readOwnFile(deps, userId, hash, sha256)).body as ReadableStream<Uint8Array>
  return {
    name,
    mimetype,
    size,
    width,
    height,
    duration,
    stream,
    bytes: async () => new Uint8Array(await new Response(await stream()).arrayBuffer()),
    address: () => lend(deps, userId, hash, sha256),
  }
}
