/** Nobody waits longer for what he has asked for. */
const PATIENCE_MS = 20_000

/** Waits until the app has drawn something. */
export function drawn(root: Element, selector: string): Promise<HTMLElement | null> {
  const find = () => root.querySelector<HTMLElement>(selector)
  return new Promise((done) => {
    const end = () => {
      const found = find()
      if (!found && performance.now() < until) return
      watch.disconnect()
      clearTimeout(timer)
      done(found)
    }
    const until = performance.now() + PATIENCE_MS
    const watch = new MutationObserver(end)
    watch.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    const timer = setTimeout(end, PATIENCE_MS)
    end()
  })
}
