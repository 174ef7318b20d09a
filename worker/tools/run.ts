import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers'
import { recallClock } from '../features/dev/clock.ts'
import { taskById } from '../features/tasks/at-work.ts'
import { startNext } from '../features/tasks/start.ts'
import { makeDeps } from '../kernel/deps.ts'
import type { Bindings } from '../kernel/bindings.ts'
import { lasting } from './steps.ts'
import { workOn } from './work.ts'

declare module '../kernel/bindings.ts' {
  interface Bindings {
    TASK_RUN: Workflow<TaskParams>
  }
}

type TaskParams = { taskId: string; run: number }

/**
 * Works on one task. The task's row holds every decision, so a step may run twice, two of these may work on one task, and one
 * that is lost is replaced: the outcome is decided once, whoever comes first.
 */
export class TaskRun extends WorkflowEntrypoint<Bindings, TaskParams> {
  override async run({ payload: { taskId, run } }: WorkflowEvent<TaskParams>, step: WorkflowStep) {
    await recallClock(this.env)
    const deps = makeDeps(this.env, this.ctx)
    await workOn(deps, taskId, run, lasting(step))
    await step.do('start next', async () => {
      const task = await taskById(deps, taskId)
      if (task) await startNext(deps, task.userId)
    })
  }
}
