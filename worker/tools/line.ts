import { DurableObject } from 'cloudflare:workers'
import { recallClock } from '../features/dev/clock.ts'
import { taskById } from '../features/tasks/at-work.ts'
import { endTask } from '../features/tasks/end.ts'
import { startNext } from '../features/tasks/start.ts'
import { makeDeps } from '../kernel/deps.ts'
import type { Bindings } from '../kernel/bindings.ts'
import { crashOf } from '../kernel/crash.ts'
import { HOUR_MS } from '../kernel/time/contract.ts'
import { inline } from './steps.ts'
import { workOn } from './work.ts'

declare module '../kernel/bindings.ts' {
  interface Bindings {
    TASK_LINE: DurableObjectNamespace<TaskLine>
  }
}

/** Longer than any answer; what is kept is read again by whoever comes late. */
const KEPT_MS = HOUR_MS
const FLUSH_MS = 200
/** Soon enough to take up what a crash interrupted, and often enough to stay in memory while the work lasts. */
const CHECK_MS = 5000

/**
 * Works on one task whose result is told while it is made, and tells it to everybody who listens, from any piece on. Readers
 * come and go without touching the work.
 */
export class TaskLine extends DurableObject<Bindings> {
  readonly #deps = makeDeps(this.env, this.ctx)
  readonly #stop = new AbortController()
  #pieces: string[] = []
  #kept = 0
  #work: Promise<void> | undefined
  #ended = false
  #news = Promise.withResolvers<void>()

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS pieces (first INTEGER PRIMARY KEY, texts TEXT NOT NULL)',
    )
    ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS line (task_id TEXT PRIMARY KEY, run INTEGER NOT NULL, ended INTEGER NOT NULL DEFAULT 0)',
    )
    this.#pieces = ctx.storage.sql
      .exec<{ texts: string }>('SELECT texts FROM pieces ORDER BY first')
      .toArray()
      .flatMap(({ texts }) => JSON.parse(texts) as string[])
    this.#kept = this.#pieces.length
    this.#ended = this.#row()?.ended === 1
  }

  /** Begins the work, unless it has begun. */
  async begin(taskId: string, run: number) {
    // What was told would be forgotten before its time.
    if (this.#ended) return
    this.ctx.storage.sql.exec(
      'INSERT INTO line (task_id, run) VALUES (?1, ?2) ON CONFLICT (task_id) DO UPDATE SET run = max(run, ?2)',
      taskId,
      run,
    )
    await this.ctx.storage.setAlarm(Date.now() + CHECK_MS)
    this.#pump()
  }

  /** Stops the work; when this returns, the task has ended and what was told of it is charged. */
  async stop() {
    this.#stop.abort(new DOMException('stopped', 'AbortError'))
    // After a crash nobody is at work, and what was told before it is still to be charged.
    this.#pump()
    await this.#work
  }

  /**
   * The pieces after the first `heard`, as soon as there are any, or after so long without. `over`: no more will come.
   */
  async listen(
    heard: number,
    ms: number,
  ): Promise<{ text: string; pieces: number; over: boolean }> {
    const news = this.#news.promise
    if (this.#pieces.length <= heard && !this.#ended) await Promise.race([news, scheduler.wait(ms)])
    const missed = this.#pieces.slice(heard)
    return { text: missed.join(''), pieces: missed.length, over: this.#ended }
  }

  override async alarm() {
    const row = this.#row()
    if (!row) return
    if (row.ended) return this.ctx.storage.deleteAll()
    await this.ctx.storage.setAlarm(Date.now() + CHECK_MS)
    this.#pump()
    await this.#work
  }

  #row = () =>
    this.ctx.storage.sql
      .exec<{ task_id: string; run: number; ended: number }>('SELECT * FROM line')
      .toArray()[0]

  #pump() {
    const row = this.#row()
    if (!row || row.ended || this.#work) return
    this.#work = this.#workOn(row.task_id, row.run)
      .catch((error: unknown) =>
        console.error(JSON.stringify({ task: row.task_id, error: crashOf(error) })),
      )
      .finally(() => {
        this.#work = undefined
        this.#wake()
      })
  }

  async #workOn(taskId: string, run: number): Promise<void> {
    await recallClock(this.env)
    let flushed = 0
    const tell = (text: string) => {
      this.#pieces.push(text)
      this.#wake()
      if (performance.now() - flushed < FLUSH_MS) return
      flushed = performance.now()
      this.#flush()
    }
    const said = this.#pieces
    await workOn(this.#deps, taskId, run, inline, { tell, said, stop: this.#stop.signal })
    this.#flush()
    const task = await taskById(this.#deps, taskId)
    // It was taken for lost meanwhile: the run that has it now ends it here, with what was told, be it begun here yet or not.
    if (task && !task.outcome && task.run > run) return this.#workOn(taskId, task.run)
    if (task && !task.outcome)
      await endTask(this.#deps, taskId, {
        outcome: 'failed',
        fault: 'providerFailed',
        reason: 'providerError',
        charge: 0,
      })
    this.ctx.storage.sql.exec('UPDATE line SET ended = 1')
    this.#ended = true
    await this.ctx.storage.setAlarm(Date.now() + KEPT_MS)
    if (task) await startNext(this.#deps, task.userId)
  }

  #flush() {
    if (this.#kept === this.#pieces.length) return
    this.ctx.storage.sql.exec(
      'INSERT INTO pieces (first, texts) VALUES (?, ?)',
      this.#kept,
      JSON.stringify(this.#pieces.slice(this.#kept)),
    )
    this.#kept = this.#pieces.length
  }

  #wake() {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }
}
