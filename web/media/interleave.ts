/** Something for one track, with its time in the result in seconds. */
export type Timed<T> = { time: number; item: T }

/** What is next in one track of a result, with its time there in seconds, and how it is written. */
export type Next = { time: number; write: () => Promise<unknown> }

/** One track's items in the order of their times, and where they go. */
export async function* feed<T>(
  items: AsyncGenerator<Timed<T>>,
  add: (item: T) => Promise<unknown>,
): AsyncGenerator<Next> {
  for await (const { time, item } of items) yield { time, write: () => add(item) }
}

/** Writes all tracks in step, so that none waits in memory for the others. */
export async function interleave(tracks: AsyncGenerator<Next>[], onTime: (time: number) => void) {
  const waiting = new Map<AsyncGenerator<Next>, Next>()
  const fetch = async (track: AsyncGenerator<Next>) => {
    const { value, done } = await track.next()
    if (done) waiting.delete(track)
    else waiting.set(track, value)
  }
  try {
    for (const track of tracks) await fetch(track)
    while (waiting.size > 0) {
      const [track, { time, write }] = [...waiting].reduce((first, one) =>
        one[1].time < first[1].time ? one : first,
      )
      await write()
      onTime(time)
      await fetch(track)
    }
  } finally {
    for (const track of tracks) await track.return(undefined)
  }
}
