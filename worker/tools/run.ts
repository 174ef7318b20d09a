import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers'
import type { Bindings } from '../kernel/env.ts'

export type TaskParams = { taskId: string }

export class TaskRun extends WorkflowEntrypoint<Bindings, TaskParams> {
  override async run(_event: WorkflowEvent<TaskParams>, _step: WorkflowStep) {}
}
