import type { Deps } from '../../kernel/deps.ts'

/** Pieces of a try that tells the same again are there already, so only what follows them is written. */
const TELL = `
  INSERT INTO task_events (task_id, seq, status, progress, stage, created_at, delta)
  SELECT task.id, (SELECT max(seq) FROM task_events WHERE task_id = task.id) + row_number() OVER (ORDER BY piece.key),
    task.status, task.progress, task.stage, ?4, piece.value
  FROM tasks task, json_each(?3) piece
  WHERE task.id = ?1 AND task.run = ?2 AND task.outcome IS NULL
    AND piece.key + ?5 >= (SELECT count(*) FROM task_events WHERE task_id = task.id AND delta IS NOT NULL)`

/**
 * Writes the text of a running task down in its order as it comes, many pieces at once while they come fast. Each becomes an event
 * of the task; a task that was cancelled or taken over gets no more of them.
 */
export function textOf({ db, now }: Pick<Deps, 'db' | 'now'>, task: { taskId: string; run: number }) {
  let pending: string[] = []
  let written = 0
  let writing: Promise<void> | undefined
  let failure: unknown

  async function write() {
    try {
      while (pending.length > 0) {
        const pieces = pending
        pending = []
        await db.$client.prepare(TELL).bind(task.taskId, task.run, JSON.stringify(pieces), now(), written).run()
        written += pieces.length
      }
    } catch (error) {
      failure = error
    } finally {
      writing = undefined
    }
  }
  return {
    tell(text: string) {
      pending.push(text)
      if (failure === undefined) writing ??= write()
    },
    /** Waits until all of it is written. @throws what kept it from being written */
    async flush() {
      await writing
      if (failure !== undefined) throw failure
    },
  }
}
