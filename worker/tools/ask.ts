import { noteUnstoppable } from '../features/tasks/cancel.ts'
import {
  keyOf,
  noteAsked,
  noteBegun,
  noteDone,
  noteFailed,
  type Place,
  recallQuestion,
  recallWith,
} from '../features/tasks/questions.ts'
import { sayStop } from '../features/tasks/stop.ts'
import type { Deps } from '../kernel/deps.ts'
import { adapterById, adaptersFor, chosenOf, type Chosen } from '../providers/capabilities.ts'
import type { Capability } from '../providers/contract.ts'
import { noteFailure, noteSuccess } from '../providers/health.ts'
import type { Job, Run } from '../providers/job.ts'
import { ProviderFault, type Why } from '../providers/provider-fault.ts'
import { isPassing, TRIES } from './failure.ts'

/** How a question stands after a step: what became of its answer, the vendor's name of the work, or that it was stopped for good. */
export type Stand<Kept> =
  | { kept: Kept }
  | { stopped: true }
  | { ref: string; adapter: string }
  | { fraction: number | null }

type Question<Ask, Got, Kept> = {
  taskId: string
  /** Its number among the questions of its task. */
  seq: number
  capability: Capability
  /** The part of its task's price that it is for, from 0 to 1. */
  share: number
  /** Of those the capability is served in. */
  tier: string
  ask: () => Promise<Ask>
  keep: (got: Got) => Promise<Kept>
  run: Omit<Run, 'key' | 'webhook'>
  /** Tells who is asked, before he is. */
  onChosen: (chosen: Chosen) => void
  /** Where the vendor may say that its work has ended. */
  webhookFor: (adapter: string) => Promise<string>
}

/** What a provider fails with by no fault of the material. */
const GOES_ON: ReadonlySet<Why> = new Set(['down', 'unable'])

/**
 * Asks a provider. A question that may have been heard is only put again where that is harmless; one that was answered with a
 * failure goes on to the next adapter by rank.
 * @throws ProviderFault
 */
export async function submit<Ask, Got, Kept>(
  deps: Deps,
  question: Question<Ask, Got, Kept>,
): Promise<Stand<Kept>> {
  const { job: known, cancel } = await recallQuestion(deps, question)
  if (known?.state === 'done') return { kept: known.got as Kept }
  if (known?.state === 'begun' && known.ref !== null)
    return { ref: known.ref, adapter: known.adapterId }
  if (!known && cancel === 'asked') return { stopped: true }
  const able =
    known?.state === 'asked'
      ? [await adapterById(deps, question.capability, known.adapterId)]
      : await adaptersFor(deps, question.capability, question.tier)
  let passing: unknown
  for (const [i, chosen] of able.entries()) {
    const port = chosen.port as unknown as Job<Ask, Got>
    if (known?.state === 'asked' && !port.repeatable) throw new ProviderFault('lost')
    await noteAsked(deps, question, chosen.row, question.share)
    question.onChosen(chosen)
    try {
      const run = {
        ...question.run,
        key: keyOf(question),
        webhook: await question.webhookFor(chosen.row.adapter),
      }
      const answer = await port.submit(await question.ask(), run)
      await noteSuccess(deps, chosen.row)
      if ('ref' in answer)
        return (await noteReference(deps, question, port, answer.ref))
          ? { ref: answer.ref, adapter: chosen.row.id }
          : { stopped: true }
      return { kept: await keepResult(deps, question, answer.done) }
    } catch (error) {
      const failed = await noteFault(deps, question, chosen.row, error)
      if (!failed) throw error
      // Where one could help at another time, that others never can says nothing.
      if (passing === undefined || !isUnable(error)) passing = error
      if (i === able.length - 1) throw passing
    }
  }
  throw new ProviderFault('down', 'nobody to ask')
}

/** Looks whether the work that was begun has ended, after asking the vendor to stop where the task was cancelled. @throws ProviderFault */
export async function look<Ask, Got, Kept>(
  deps: Deps,
  question: Question<Ask, Got, Kept>,
  begunAt: { ref: string; adapter: string },
): Promise<Stand<Kept>> {
  const known = await recallWith(deps, question, begunAt.adapter)
  if (known?.job?.state === 'done') return { kept: known.job.got as Kept }
  if (known?.outcome) return { stopped: true }
  const { row, port } = chosenOf(deps, question.capability, known?.row)
  const job = port as unknown as Job<Ask, Got>
  if (!job.look) throw new ProviderFault('down', 'work nobody can look at')
  const run = {
    ...question.run,
    key: keyOf(question),
    webhook: await question.webhookFor(row.adapter),
  }
  if (known?.cancel === 'asked' && (await hasStopped(deps, question, job, begunAt.ref, run)))
    return { stopped: true }
  const answer = await job.look(begunAt.ref, run, question.ask).catch(async (error: unknown) => {
    // What may be looked at again may have been made all the same, and is billed then.
    await noteFault(deps, question, row, error, isPassing(error) && run.attempt < TRIES)
    throw error
  })
  return 'done' in answer ? { kept: await keepResult(deps, question, answer.done) } : answer
}

/** Asks the vendor to stop. One who is not reached is asked again at the next look; the work goes on until he has answered. */
async function hasStopped(
  deps: Deps,
  { taskId, share }: Pick<Question<never, never, never>, 'taskId' | 'share'>,
  job: Pick<Job<never, never>, 'cancel'>,
  ref: string,
  run: Run,
): Promise<boolean> {
  try {
    if (await job.cancel?.(ref, run)) return true
  } catch (error) {
    if (error instanceof ProviderFault) return false
    throw error
  }
  // Of work in several parts this one goes on, and those behind it are not asked for any more.
  if (share === 1) await noteUnstoppable(deps, taskId)
  return false
}

/**
 * Writes down what a failure says of the adapter.
 * @returns whether the provider itself said that it failed, or does no such work, so that another may be asked
 */
async function noteFault(
  deps: Deps,
  question: Place,
  adapter: Chosen['row'],
  error: unknown,
  again = false,
): Promise<boolean> {
  if (!(error instanceof ProviderFault)) return false
  if (error.why === 'down' || error.why === 'lost') await noteFailure(deps, adapter, error)
  if (error.why === 'lost' || again) return false
  await noteFailed(deps, question)
  return GOES_ON.has(error.why)
}

const isUnable = (error: unknown) => error instanceof ProviderFault && error.why === 'unable'

/**
 * Writes the vendor's name of the work down; where the task has ended meanwhile, the vendor is asked to stop at once.
 * @returns whether the task is still open
 */
async function noteReference<Ask, Got, Kept>(
  deps: Deps,
  question: Question<Ask, Got, Kept>,
  port: Job<Ask, Got>,
  ref: string,
) {
  const isOpen = await noteBegun(deps, question, ref, port.cancel !== undefined)
  if (!isOpen) await sayStop(port, ref, question)
  return isOpen
}

async function keepResult<Ask, Got, Kept>(
  deps: Deps,
  question: Question<Ask, Got, Kept>,
  got: Got,
): Promise<Kept> {
  const kept = await question.keep(got)
  await noteDone(deps, question, kept, question.share)
  return kept
}
