/** How long lookups are gathered before they are asked for together. */
export const BATCH_WAIT_MS = 64

type Asker<Value> = {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Gathers lookups of the same kind: the first one opens a window, everything asked for within it goes in one request, each key once.
 * @param load asks for several at once; what is not there is not in its answer
 * @param most keys in one request; more go in several
 * @returns asks for one. It is undefined where there is none, and fails with the request it went in.
 */
export function batched<Key, Value>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  most = 50,
) {
  let waiting = new Map<Key, Asker<Value>[]>()

  async function send(asked: [Key, Asker<Value>[]][]) {
    try {
      const found = await load(asked.map(([key]) => key))
      for (const [key, askers] of asked) for (const { resolve } of askers) resolve(found.get(key))
    } catch (error) {
      for (const [, askers] of asked) for (const { reject } of askers) reject(error)
    }
  }

  function close() {
    const asked = [...waiting]
    waiting = new Map()
    for (let i = 0; i < asked.length; i += most) void send(asked.slice(i, i + most))
  }

  return (key: Key): Promise<Value | undefined> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(close, BATCH_WAIT_MS)
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
    })
}
