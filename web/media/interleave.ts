/** Something for one track, with its time in the result in seconds. */
export type Timed<T> = { time: number; item: T }

/** Feeds two tracks in step, so that neither waits in memory for the other. */
export async function interleave<A, B>(
  first: AsyncGenerator<Timed<A>>,
  second: AsyncGenerator<Timed<B>>,
  addFirst: (item: A) => Promise<unknown>,
  addSecond: (item: B) => Promise<unknown>,
  onTime: (time: number) => void,
) {
  try {
    let a = await first.next()
    let b = await second.next()
    while (!a.done || !b.done) {
      if (!a.done && (b.done || a.value.time <= b.value.time)) {
        await addFirst(a.value.item)
        onTime(a.value.time)
        a = await first.next()
      } else if (!b.done) {
        await addSecond(b.value.item)
        onTime(b.value.time)
        b = await second.next()
      }
    }
  } finally {
    await first.return(undefined)
    await second.return(undefined)
  }
}
