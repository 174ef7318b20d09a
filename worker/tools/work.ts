import { firstToGo } from '../features/files/facts.ts'
import { openTask } from '../features/tasks/at-work.ts'
import { endStopped } from '../features/tasks/cancel.ts'
import { endTask, type Ending } from '../features/tasks/end.ts'
import { stopWork } from '../features/tasks/stop.ts'
import { crashOf } from '../kernel/crash.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import type { Unit } from './contract.ts'
import { failureOf, WorkFailed, WorkOver, WorkStopped, type Failure } from './failure.ts'
import { kitFor, type Job } from './kit.ts'
import { modeOf, toolOf, type ToolId } from './registry.ts'
import type { Steps } from './steps.ts'
import type { Telling } from './talk.ts'
import { tellNews, type Watched } from './watch.ts'
import type { AnyTool } from './tool.ts'

/** Works on one task in steps, from its first to its outcome. */
export async function workOn(
  deps: Deps,
  taskId: string,
  run: number,
  steps: Steps,
  telling?: Telling,
) {
  const job = await steps.do('read', () => begin(deps, taskId, run) as Promise<never>)
  if (!job) return
  try {
    const { unit, ...rest } = job as Begun
    const watched: Watched = {
      taskId,
      userId: rest.userId,
      run,
      news: undefined,
      untold: { progress: 0, stage: undefined },
      toldAt: 0,
    }
    tellNews(deps, watched)
    const work = (await load(rest.tool as ToolId))[rest.mode]
    if (!work) throw new Error(`no work for ${rest.tool} ${rest.mode}`)
    const { outputs, result, charge, counted, reason } = await work(
      rest.input,
      kitFor(deps, rest, watched, steps, telling),
    )
    const cost = {
      charge: Math.min(rest.price, charge ?? rest.price),
      counted: (counted ?? []).map(({ rate, amount, by = 'here' }) => ({
        unit,
        amount,
        by,
        each: rest.rates[rate] ?? 0,
      })),
      outputs,
      result,
    }
    const ending: Ending = telling?.stop.aborted
      ? { outcome: 'cancelled', fault: 'taskCancelled', reason: 'cancelledRunning', ...cost }
      : { outcome: 'succeeded', reason: reason ?? 'done', ...cost }
    await steps.do('end', async () => {
      const keptUntil = outputs.length > 0 ? await firstToGo(deps, rest.userId, outputs) : null
      await endTask(deps, taskId, { ...ending, keptUntil })
      if (reason === 'partial') await stopWork(deps, taskId)
    })
  } catch (error) {
    if (error instanceof WorkOver) return
    if (error instanceof WorkStopped)
      return steps.do('stopped', async () => {
        await endStopped(deps, taskId)
        await stopWork(deps, taskId, error.seq)
      })
    const failure = error instanceof WorkFailed ? error.failure : failureOf(error, '')
    if (!(error instanceof WorkFailed || error instanceof Fault))
      console.error(JSON.stringify({ task: taskId, error: crashOf(error) }))
    await steps.do('fail', async () => {
      await fail(deps, taskId, failure)
      await stopWork(deps, taskId)
    })
  }
}

type Begun = Job & { unit: Unit }

/** What the work goes by; null when the task has ended or another run has it. */
async function begin(deps: Deps, taskId: string, run: number) {
  const task = await openTask(deps, taskId)
  if (!task || task.run !== run) return null
  const contract = toolOf(task.tool)
  const mode = contract && modeOf(contract, task.mode)
  const { id, userId, tool, input, files, price, rates, site, locale, dueAt } = task
  return {
    id,
    userId,
    tool,
    mode: task.mode,
    input,
    files,
    price,
    rates,
    site,
    locale,
    dueAt,
    // From here, also for a run that follows a lost one: it is to find what the vendor has made meanwhile.
    endsAt: Math.min(dueAt, deps.now() + (mode?.limitSeconds ?? 0) * 1000),
    unit: mode?.unit,
  }
}

const fail = (deps: Deps, id: string, { fault, reason, params }: Failure) =>
  endTask(deps, id, { outcome: 'failed', fault, faultParams: params, reason, charge: 0 })

const load = async (id: ToolId) =>
  ((await import(`./${id}/server.ts`)) as { default: AnyTool }).default
