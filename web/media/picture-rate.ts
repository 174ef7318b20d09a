import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

/** So many tell 29.97 from 30 pictures a second also where times are whole thousandths of one. */
const FIRST = 300
/** Pictures of one rate stand no further from it than this share of it. */
const MOST_OFF = 0.5
/** So many of the gaps between pictures are of one rate in a film that has one. */
const LEAST_STEADY = 0.9

/**
 * How many pictures a second a film has, by its first ones: a rate that nearly all of them keep, where some may be missing, as at
 * the beginning of a broadcast that was switched on in its middle; their mean otherwise.
 */
export async function pictureRate(video: InputVideoTrack): Promise<number> {
  const starts: number[] = []
  let end = -Infinity
  const sink = new EncodedPacketSink(video)
  for await (const { timestamp, duration } of sink.packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    // Packets come as they are decoded: an earlier picture may follow.
    if (starts.length >= FIRST && timestamp >= end) break
    starts.push(timestamp)
    end = Math.max(end, timestamp + duration)
  }
  if (starts.length === 0) return 0
  const shown = starts.toSorted((a, b) => a - b)
  const gaps = shown.slice(1).map((start, i) => start - shown[i]!)
  const middle = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
  const steady = gaps.filter((gap) => Math.abs(gap - middle) < MOST_OFF * middle)
  if (steady.length > 0 && steady.length >= LEAST_STEADY * gaps.length)
    return exact(steady.length / steady.reduce((sum, gap) => sum + gap))
  return exact(starts.length / (end - shown[0]!))
}

/** Without what sums of fractions leave behind. */
const exact = (rate: number) => Number(rate.toPrecision(12))
