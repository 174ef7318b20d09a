import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

/** So many tell 29.97 from 30 pictures a second also where times are whole thousandths of one. */
const FIRST = 300
/** Pictures of one rate stand no further from it than this share of it. */
const MOST_OFF = 0.5
/** Phones that film in the dark vary more than this share. */
const MOST_UNEVEN = 0.1
const MILLISECOND = 0.0011
/** So many of the gaps between pictures are of one rate in a film that has one. */
const LEAST_STEADY = 0.9
/** Cameras film no slower; what does may be a screen on which nothing happens yet. */
const LEAST_FILMED = 23
/** Where a screen is looked at again, as shares of its length. */
const LATER = [0.25, 0.5, 0.75]
/** Longest to shortest gap, but for a few: of films of 24 pictures that were made for 60, and where pictures are left out. */
const [PULLED, VARIED] = [1.5, 1.8]
const [FAST, SLOW] = [0.25, 0.9]

/** Pictures a second. @param movingRate of a film whose rate changes: as many as it has where it moves */
export type PictureRates = { frameRate: number; movingRate?: number }

/**
 * How many pictures a second a film has, by its first ones: a rate that nearly all of them keep, where some may be missing, as at
 * the beginning of a broadcast that was switched on in its middle; their mean otherwise.
 */
export async function pictureRates(video: InputVideoTrack): Promise<PictureRates> {
  const first = await picturesFrom(video, 0)
  const frameRate = rateOf(first)
  const gaps = gapsOf(first.starts)
  const isEven = areEven(gaps)
  if (isEven && frameRate >= LEAST_FILMED) return { frameRate }
  const movingRate = await movingFrom(video, first)
  if (isEven) return movingRate === frameRate ? { frameRate } : { frameRate, movingRate }
  return { frameRate, movingRate: Math.max(movingRate, exact(1 / shareOf(gaps, FAST))) }
}

/** Whether gaps that are alike fill nearly all of the time, but for times in thousandths of a second, and for films of 24 pictures that were made for 60. */
function areEven(gaps: readonly number[]): boolean {
  const middle = shareOf(gaps, 0.5)
  const most = Math.max(MOST_UNEVEN * middle, MILLISECOND)
  const alike = gaps.filter((gap) => Math.abs(gap - middle) <= most)
  const pulled = shareOf(gaps, SLOW) / shareOf(gaps, FAST)
  const isPulled = Math.abs(pulled - PULLED) < MOST_UNEVEN * PULLED
  return isPulled || sumOf(alike) >= LEAST_STEADY * sumOf(gaps)
}

/**
 * How many pictures a second a film needs that is drawn anew: as many as it has where it moves. A recording of a screen has
 * hardly any while nothing happens.
 */
export async function movingRate(video: InputVideoTrack): Promise<number> {
  return movingFrom(video, await picturesFrom(video, 0))
}

async function movingFrom(video: InputVideoTrack, first: Pictures): Promise<number> {
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
  const [fast, slow] = [shareOf(gaps, FAST), shareOf(gaps, SLOW)]
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

const sumOf = (gaps: readonly number[]) => gaps.reduce((sum, gap) => sum + gap, 0)

/** The gap than which such a share of all is shorter. */
const shareOf = (gaps: readonly number[], share: number) =>
  gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * share)] ?? 0

function rateOf({ starts, end }: Pictures): number {
  if (starts.length === 0) return 0
  const gaps = gapsOf(starts)
  const middle = shareOf(gaps, 0.5)
  const steady = gaps.filter((gap) => Math.abs(gap - middle) < MOST_OFF * middle)
  if (steady.length > 0 && steady.length >= LEAST_STEADY * gaps.length)
    return exact(steady.length / sumOf(steady))
  return exact(starts.length / (end - starts[0]!))
}

/** Without what sums of fractions leave behind. */
const exact = (rate: number) => Number(rate.toPrecision(12))
