import { onTestFinished, vi } from 'vitest'

/** From here on to the end of the test another tab is looked at: there are no pictures to draw. */
export function unseen() {
  const spies = [
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true),
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0),
  ]
  const turned = () => document.dispatchEvent(new Event('visibilitychange'))
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    turned()
  })
  turned()
}
