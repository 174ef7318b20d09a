/** Something for one track, with its time in the result in seconds. */
export type Timed<T> = { time: number; item: T }

/** One track's items in the order of their times, and where they go. */
export type Feed = {
  /** When the next item is; null at the end. */
  next: () => Promise<number | null>
  /** Adds that item. */
  add: () => Promise<unknown>
  close: () => Promise<unknown>
}

export function feed<T>(
  items: AsyncGenerator<Timed<T>>,
  addItem: (item: T) => Promise<unknown>,
): Feed {
  let waiting: T | undefined
  return {
    async next() {
      const { done, value } = await items.next()
      if (done) return null
      waiting = value.item
      return value.time
    },
    add: () => addItem(waiting as T),
    close: () => items.return(undefined),
  }
}

/** Feeds all tracks in step, so that none waits in memory for the others. */
export async function interleave(feeds: Feed[], onTime: (time: number) => void) {
  try {
    const times = await Promise.all(feeds.map(({ next }) => next()))
    for (;;) {
      let first = -1
      for (const [i, time] of times.entries())
        if (time !== null && (first < 0 || time < (times[first] as number))) first = i
      const chosen = feeds[first]
      if (!chosen) return
      await chosen.add()
      onTime(times[first] as number)
      times[first] = await chosen.next()
    }
  } finally {
    await Promise.all(feeds.map(({ close }) => close()))
  }
}
