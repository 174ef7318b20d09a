import { and, eq, isNull } from 'drizzle-orm'
import { raiseAlert, settleAlert } from '../features/alerts/raise.ts'
import { inCredits, type VoidReason } from '../features/credits/contract.ts'
import { readOwnFile, saveFile } from '../features/files/library.ts'
import { readLevel } from '../features/memberships/level.ts'
import { endTask } from '../features/tasks/end.ts'
import { tasks, type TaskRow } from '../features/tasks/schema.ts'
import type { FaultName } from '../kernel/contract.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { choose } from '../providers/choose.ts'
import { picturesOf } from '../providers/pictures/pictures.ts'
import { ProviderFault, type Why } from '../providers/provider-fault.ts'
import { watchOver } from './heartbeat.ts'
import { toolOf, type ToolId } from './registry.ts'
import type { AnyTool, Kit } from './tool.ts'

/** How the failures of providers end a task. `down` is tried again first. */
const ENDINGS: Record<Why, { fault: FaultName; reason: VoidReason }> = {
  down: { fault: 'providerFailed', reason: 'providerError' },
  refused: { fault: 'contentRefused', reason: 'moderated' },
  unreadable: { fault: 'pictureUnreadable', reason: 'providerError' },
  tooLarge: { fault: 'pictureTooLarge', reason: 'providerError' },
}

/**
 * One try at a task: provider, outputs, outcome.
 * @throws what another try may overcome
 */
export async function workOn(deps: Deps, taskId: string, run: number, attempt: number) {
  const task = await deps.db.select().from(tasks).where(and(eq(tasks.id, taskId), isNull(tasks.outcome))).get()
  if (!task || task.run !== run) return
  const tool = await load(task.tool as ToolId)
  const chosen = await choose(deps, tool.capability)
  await deps.db.update(tasks).set({ adapter: chosen.adapter, cancelPercent: chosen.cancelPercent }).where(eq(tasks.id, taskId))
  const watch = watchOver(deps, { taskId, run, endsAt: Math.min(task.dueAt, deps.now() + chosen.limitSeconds * 1000) })
  try {
    const outputs = await Promise.race([tool.work(task.input, kitFor(deps, task, chosen.port, watch, attempt)), watch.stopped])
    await settleAlert(deps, { kind: 'providerDown', subject: chosen.adapter })
    await watch.flush()
    await endTask(deps, taskId, { outcome: 'succeeded', outputs, reason: 'done', charge: task.price })
  } catch (error) {
    await tellIfDown(deps, chosen.adapter, error)
    await judge(deps, taskId, watch.why(), error)
  } finally {
    watch.close()
  }
}

async function judge(deps: Deps, taskId: string, stopped: 'late' | 'over' | null, error: unknown) {
  // Cancelled, or taken over by another run: whoever did that has decided.
  if (stopped === 'over') return
  if (stopped === 'late') return fail(deps, taskId, 'taskTimedOut', 'timeout')
  if (error instanceof Fault) return fail(deps, taskId, error.fault, 'providerError')
  if (error instanceof ProviderFault && error.why !== 'down') return fail(deps, taskId, ENDINGS[error.why].fault, ENDINGS[error.why].reason)
  throw error
}

const fail = (deps: Deps, id: string, fault: FaultName, reason: VoidReason) =>
  endTask(deps, id, { outcome: 'failed', fault, reason, charge: 0 })

/** A task is tried three times; after two of them in a row admins are told. */
const FAILURES = 6

async function tellIfDown(deps: Deps, provider: string, error: unknown) {
  if (!(error instanceof ProviderFault) || error.why !== 'down') return
  await raiseAlert(deps, { kind: 'providerDown', subject: provider, facts: { provider, error: String(error.cause ?? error.message) }, needed: FAILURES })
}

/** After the last try. */
export const giveUp = (deps: Deps, taskId: string) => fail(deps, taskId, ENDINGS.down.fault, ENDINGS.down.reason)

const load = async (id: ToolId) => ((await import(`./${id}/server.ts`)) as { default: AnyTool }).default

function kitFor(deps: Deps, task: TaskRow, provider: Kit<'matte'>['provider'], watch: ReturnType<typeof watchOver>, attempt: number): Kit<'matte'> {
  return {
    provider,
    pictures: picturesOf(deps.env.IMAGES),
    run: { signal: watch.signal, onProgress: watch.report, onText: watch.tell, attempt },
    report: watch.report,
    open: async (hash) => {
      const { name, mimetype, body } = await readOwnFile(deps, task.userId, hash)
      return { name, mimetype, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
    },
    save: async ({ name, bytes }) => {
      const user = { id: task.userId, user_level: await readLevel(deps, task.userId) }
      const parent = toolOf(task.tool)?.files?.(task.input)[0]?.hash
      const recipe = { tool: task.tool, input: task.input, price: inCredits(task.price), ...(parent && { parent }) }
      return (await saveFile(deps, user, { name, bytes, recipe })).file_hash
    },
  }
}
