import type { Engine, Run } from '../../media/engine.ts'
import { runExport, runJob, WRITING_GRACE_MS } from '../../media/job.ts'
import type { Verdict } from '../../media/watermark/choose.ts'
import type { Followed, Following } from '../../media/watermark/follow-mark.ts'
import type { Look } from '../../media/watermark/look.ts'
import type { Box } from '../../media/box.ts'
import type { Mark } from '../../media/watermark/marks.ts'
import type { Removing } from '../../media/watermark/remove-marks.ts'
import { keyOf, type Known } from './plan.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'video-watermark-removal',
  })

/** What kind of video it is, and whether this browser reads it. */
export const look = (source: Blob, run: Run) =>
  runJob<{ ok: true; look: Look }>(open, { name: 'look', source }, run)

/** Which method fits each mark. */
export const judge = (source: Blob, marks: readonly Mark[], run: Run) =>
  runJob<{ ok: true; verdicts: (Verdict | null)[] }>(
    open,
    { name: 'judge', source, options: { marks } },
    run,
  )

/** Where marks may be, the likeliest first. */
export const findMarks = (source: Blob, run: Run) =>
  runJob<{ ok: true; boxes: Box[] }>(open, { name: 'find', source }, run)

/** Where a mark goes from a moment on. */
export const followMark = (source: Blob, options: Following, run: Run) =>
  runJob<{ ok: true } & Followed>(open, { name: 'follow', source, options }, run)

/** When the visitor agreed to the tool's words: an ISO time. It is told with the result. */
type Agreed = { agreed: string }
type RemovalOptions = Removing & Agreed
export type Removal = Agreed & { file: File; methods: Removing['marks'][number]['method'][] }

/** Takes the marks out and says how, and on whose word. @param known what was judged of them already */
export const removeMarks =
  (known: Known): Engine<RemovalOptions, Removal> =>
  async (source, { agreed, ...options }, run) => {
    const job = removal(source, options, known)
    const made = await runExport<{ ok: true; file: File }>(open, job, run)
    return made.ok ? { ...made, agreed, methods: options.marks.map(({ method }) => method) } : made
  }

/** The same of a few seconds, which somebody waits for. */
export const preview = (source: Blob, options: Removing, known: Known, run: Run) =>
  runJob<{ ok: true; file: File }>(
    open,
    { ...removal(source, options, known), graceMs: WRITING_GRACE_MS },
    run,
  )

function removal(source: Blob, { marks, ...options }: Removing, known: Known) {
  const judged = marks.map((mark) => ({
    ...mark,
    overlay: known.get(keyOf(mark))?.overlay ?? null,
  }))
  return {
    name: 'remove',
    source,
    options: { ...options, marks: judged } satisfies Removing,
  }
}
