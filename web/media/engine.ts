/** Why a job on this device gave no result. Every engine answers with one of these and never throws. */
export type Why =
  | 'cancelled'
  | 'emptyFile'
  | 'notMedia'
  | 'otherKind'
  | 'notPicture'
  | 'heic'
  | 'brokenFile'
  | 'fileGone'
  | 'noSound'
  | 'noPicture'
  | 'unsupportedCodec'
  | 'noEncoder'
  | 'noDecoders'
  | 'tooManyPixels'
  | 'tooMuchText'
  | 'animated'
  | 'nothingToCut'
  | 'nothingLeft'
  | 'cannotFit'
  | 'outOfMemory'
  | 'storageFull'
  | 'unexpected'

/** What is happening now, for the line under the progress bar. */
export type Stage =
  | 'waiting'
  | 'reading'
  | 'listening'
  | 'watching'
  | 'looking'
  | 'shaping'
  | 'levelling'
  | 'copying'
  | 'encoding'
  | 'finishing'

export type Progress = (fraction: number, stage: Stage) => void
/** Progress of work in two parts, of which nobody knows beforehand how long the first is: that takes half of it at most. */
export function inTwo(onProgress: Progress): [first: Progress, second: Progress] {
  let reached = 0
  return [
    (fraction, stage) => onProgress((reached = fraction / 2), stage),
    (fraction, stage) => onProgress(reached + (1 - reached) * fraction, stage),
  ]
}

export type Run = { signal: AbortSignal; onProgress: Progress }
/** A run that nobody follows and nothing ends. */
export const ALONE: Run = { signal: new AbortController().signal, onProgress: () => {} }
/** A run of which one part of the work is told as its share of the whole. @param from and `to`, 0 to 1 */
export const part = (run: Run, from: number, to: number): Run => ({
  ...run,
  onProgress: (fraction, stage) => run.onProgress(from + fraction * (to - from), stage),
})
export type Refusal = { ok: false; why: Why; detail?: string }

export const CANCELLED: Refusal = { ok: false, why: 'cancelled' }

/** Long work in the browser: cancellable, measured, and it says why not. */
export type Engine<Options, Result = { file: File }> = (
  source: Blob,
  options: Options,
  run: Run,
) => Promise<({ ok: true } & Result) | Refusal>

/** Thrown inside an engine to leave it with a reason; `answer` turns it into the engine's result. */
export class Stop extends Error {
  constructor(
    readonly why: Why,
    detail?: string,
  ) {
    super(detail ?? why)
  }
}

/** Runs an engine's body and turns whatever it throws into a refusal. */
export async function answer<Result extends object>(
  signal: AbortSignal,
  body: () => Promise<Result>,
): Promise<({ ok: true } & Result) | Refusal> {
  try {
    return { ok: true, ...(await body()) }
  } catch (error) {
    return refusalOf(error, signal)
  }
}

function refusalOf(error: unknown, signal: AbortSignal): Refusal {
  if (signal.aborted) return CANCELLED
  const detail = error instanceof Stop ? error.message : String(error)
  return { ok: false, why: whyOf(error), detail: detail.slice(0, 300) }
}

/** An engine whose code comes when it is needed. Where that does not come, it says so as one that failed. */
export const fetched =
  <Options, Result>(load: () => Promise<Engine<Options, Result>>): Engine<Options, Result> =>
  async (source, options, run) => {
    try {
      return await (
        await load()
      )(source, options, run)
    } catch (error) {
      return refusalOf(error, run.signal)
    }
  }

/** The reason behind whatever was thrown; `unexpected` for what nobody knows. */
export function whyOf(error: unknown): Why {
  if (error instanceof Stop) return error.why
  if (!(error instanceof Error)) return 'unexpected'
  if (error.name === 'QuotaExceededError') return 'storageFull'
  if (error instanceof RangeError && /alloc|memory|buffer length|array length/i.test(error.message))
    return 'outOfMemory'
  if (error.name === 'EncodingError') return 'brokenFile'
  return isGone(error) ? 'fileGone' : 'unexpected'
}

/** What a browser says of a file that was changed, moved or deleted since it was chosen. */
const isGone = (error: unknown) =>
  error instanceof Error && (error.name === 'NotReadableError' || error.name === 'NotFoundError')

/** What is thrown for a file that could not be read: it is gone, or it is damaged. */
export function unread(error: unknown): unknown {
  return error instanceof Stop || isGone(error) ? error : new Stop('brokenFile', String(error))
}

/** @throws Stop cancelled */
export function throwIfCancelled(signal: AbortSignal) {
  if (signal.aborted) throw new Stop('cancelled')
}
