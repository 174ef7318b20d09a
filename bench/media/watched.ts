/** How long some work takes, and the longest the page could not answer meanwhile; both in milliseconds. */
export async function watched<T>(work: () => Promise<T>) {
  let [blocked, last, watching] = [0, performance.now(), true]
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    const now = performance.now()
    blocked = Math.max(blocked, now - last)
    last = now
    if (watching) channel.port2.postMessage(null)
  }
  channel.port2.postMessage(null)
  const started = performance.now()
  const result = await work()
  watching = false
  return { result, milliseconds: performance.now() - started, blocked }
}

/**
 * The same, and as `calm` the longest that an idle page could not answer in as much time right afterwards. A time that is compared is
 * taken in a go of its own, as watching keeps a core busy.
 */
export async function watchedBesideCalm<T>(work: () => Promise<T>) {
  const { result, milliseconds, blocked } = await watched(work)
  const { blocked: calm } = await watched(
    () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  )
  return { result, milliseconds, blocked, calm }
}
