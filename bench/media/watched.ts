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
