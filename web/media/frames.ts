/** Less than this is rounding between clocks of different rates. In seconds. */
export const EPSILON = 1e-4

/** A film's pictures in decode order, one column a fact, so that two hours fit into some megabytes. Times in seconds. */
export type Frames = { time: Float64Array; duration: Float64Array; key: Uint8Array }

/** The same pictures in the order in which they are shown, and where what was sent so far can be shown without a hole. */
export class ShownOrder {
  /** The picture shown n-th, by its place in decode order. */
  private readonly sent: Uint32Array
  /** The other way round: as which a picture of decode order is shown. */
  private readonly rank: Uint32Array
  /** The first to be shown of those sent from here on. */
  private readonly firstLater: Uint32Array

  constructor(private readonly frames: Frames) {
    const { time } = frames
    const count = time.length
    this.sent = Uint32Array.from(time, (_, i) => i).sort(
      (a, b) => (time[a] as number) - (time[b] as number) || a - b,
    )
    this.rank = new Uint32Array(count)
    this.sent.forEach((index, rank) => (this.rank[index] = rank))
    this.firstLater = new Uint32Array(count + 1).fill(count)
    for (let i = count - 1; i >= 0; i--)
      this.firstLater[i] = Math.min(this.firstLater[i + 1] as number, this.rank[i] as number)
  }

  get count() {
    return this.sent.length
  }

  rankOf(index: number): number {
    return this.rank[index] as number
  }

  /** When the picture of this rank appears; of the rank after the last, when the film ends. */
  timeAt(rank: number): number {
    const { time, duration } = this.frames
    if (rank < this.count) return time[this.sent[rank] as number] as number
    const last = this.sent[this.count - 1]
    return last === undefined ? 0 : (time[last] as number) + (duration[last] as number)
  }

  /** The first rank that appears at this moment or later. */
  rankFrom(time: number): number {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.timeAt(middle) < time - EPSILON) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The rank of the picture that is on the screen at this moment. */
  rankAt(time: number): number {
    const next = this.rankFrom(time)
    const begins = next < this.count && this.timeAt(next) <= time + EPSILON
    return begins ? next : Math.max(0, next - 1)
  }

  /** Up to where packets must be read to have all pictures of these ranks, the second exclusive. */
  sentBy(fromRank: number, toRank: number): number {
    let to = 0
    for (let rank = fromRank; rank < toRank; rank++)
      to = Math.max(to, (this.sent[rank] as number) + 1)
    return to
  }

  /**
   * The places in decode order up to which nothing is missing: all pictures sent from `from` on fill the ranks up to `rank`
   * without a hole. In order.
   */
  *closedEnds(from: number): Generator<{ to: number; rank: number }> {
    let latest = -1
    for (let index = from; index < this.count; index++) {
      latest = Math.max(latest, this.rankOf(index))
      if ((this.firstLater[index + 1] as number) > latest) yield { to: index + 1, rank: latest + 1 }
    }
  }
}
