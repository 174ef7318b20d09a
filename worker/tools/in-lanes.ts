import { WorkFailed } from './failure.ts'

/** So many are asked for at a time. */
const LANES = 3
/** What of the progress is the asking; the rest is putting it together. */
export const ASKING = 0.95

/** The part of the progress that one of several is. */
export const spanOf = (i: number, count: number) =>
  [(i * ASKING) / count, ((i + 1) * ASKING) / count] as const

/**
 * Asks for several parts of one work, some at a time. One that is refused is left out; when a provider fails for good, nothing
 * further is asked of it.
 * @param onSettled told of each that has come or is left out
 * @throws WorkFailed when nothing came
 */
export async function inLanes<Got>(
  count: number,
  ask: (i: number) => Promise<Got>,
  onSettled: (i: number) => void = () => {},
) {
  const got: (Got | null)[] = Array.from({ length: count }, () => null)
  let failed: WorkFailed | undefined
  let next = 0
  let stopped = false
  async function lane() {
    while (!stopped && next < count) {
      const i = next++
      try {
        got[i] = await ask(i)
      } catch (error) {
        if (!(error instanceof WorkFailed)) throw error
        failed = error
        stopped ||= error.failure.fault !== 'contentRefused'
      }
      onSettled(i)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (failed && got.every((one) => one === null)) throw failed
  return got
}
