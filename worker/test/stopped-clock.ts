import { onTestFinished, vi } from 'vitest'

/**
 * Time stands still until the test has finished, and goes on by `moveClock` alone, so that a limit can be tried close to both of its
 * sides on a machine however slow. Called before the clock is moved.
 */
export function stopClock() {
  const stopped = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => stopped.mockRestore())
}
