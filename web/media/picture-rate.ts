import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

/** So many tell 29.97 from 30 pictures a second also where times are whole thousandths of one. */
const FIRST = 300
/** Pictures of one rate stand no further from it than this share of it. */
const MOST_OFF = 0.5
/** So many of the gaps between pictures are of one rate in a film that has one. */
const LEAST_STEADY = 0.9
/** Cameras film no slower; what does may be a screen on which nothing happens yet. */
const LEAST_FILMED = 23
/** Where a screen is looked at again, as shares of its length. */
const LATER = [0.25, 0.5, 0.75]
/** Longest to shortest gap. Films of 24 pictures that were made for 60 have 1.5; a picture that is left out makes 2. */
const VARIED = 1.8

/**
 * How many pictures a second a film has, by its first ones: a rate that nearly all of them keep, where some may be missing, as at
 * the beginning of a broadcast that was switched on in its middle; their mean otherwise.
 */
export async function pictureRate(video: InputVideoTrack): Promise<number> {
  return rateOf(await picturesFrom(video, 0))
}

/**
 * How many pictures a second a film needs that is drawn anew: as many as it has where it moves. A recording of a screen has
 * hardly any while nothing happens.
 */
export async function movingRate(video: InputVideoTrack): Promise<number> {
  const first = await picturesFrom(video, 0)
  const rate = rateOf(first)
  let gaps = gapsOf(first.starts)
  if (rate < LEAST_FILMED) {
    const seconds = await video.computeDuration()
    for (const share of LATER)
      gaps = gaps.concat(gapsOf((await picturesFrom(video, share * seconds)).starts))
  }
  return Math.max(rate, movingRateOf(gaps))
}

/** The rate of pictures that come in such gaps where they come fast; zero where all come alike. */
export function movingRateOf(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b)
  const [fast = 0, slow = 0] = [0.25, 0.9].map((share) => sorted[Math.floor(sorted.length * share)])
  return fast > 0 && slow > VARIED * fast ? exact(1 / fast) : 0
}

type Pictures = { starts: number[]; end: number }

/** When some three hundred pictures are shown, from the one at a moment on. */
async function picturesFrom(video: InputVideoTrack, time: number): Promise<Pictures> {
  const starts: number[] = []
  let end = -Infinity
  const sink = new EncodedPacketSink(video)
  const options = { metadataOnly: true }
  const from = time > 0 ? await sink.getPacket(time, options) : null
  for await (const { timestamp, duration } of sink.packets(from ?? undefined, undefined, options)) {
    // Packets come as they are decoded: an earlier picture may follow.
    if (starts.length >= FIRST && timestamp >= end) break
    starts.push(timestamp)
    end = Math.max(end, timestamp + duration)
  }
  return { starts: starts.toSorted((a, b) => a - b), end }
}

/** How far each picture is from the next. */
export const gapsOf = (starts: ArrayLike<number>): number[] =>
  Array.from({ length: Math.max(0, starts.length - 1) }, (_, i) => starts[i + 1]! - starts[i]!)

function rateOf({ starts, end }: Pictures): number {
  if (starts.length === 0) return 0
  const gaps = gapsOf(starts)
  const middle = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
  const steady = gaps.filter((gap) => Math.abs(gap - middle) < MOST_OFF * middle)
  if (steady.length > 0 && steady.length >= LEAST_STEADY * gaps.length)
    return exact(steady.length / steady.reduce((sum, gap) => sum + gap))
  return exact(starts.length / (end - starts[0]!))
}

/** Without what sums of fractions leave behind. */
const exact = (rate: number) => Number(rate.toPrecision(12))
