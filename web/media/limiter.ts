import { joined, lengthOf, type Planes, silence, type SoundFilter } from './sound-filter.ts'
import { PEAK_AHEAD, peakAt } from './true-peak.ts'

/** How long before a peak the sound begins to give way, and how long afterwards it takes to come back. */
const AHEAD_SECONDS = 0.005
const RELEASE_SECONDS = 0.08
/** A peak between two samples is no higher than so many times the higher of them, in any sound but a made one. */
const BETWEEN_SAMPLES = 2

/**
 * Makes a sound louder, and gives way before every peak that would lie above the ceiling, also between samples; all channels alike,
 * so that nothing moves from left to right.
 * @param gain what it is multiplied by
 * @param ceiling from 0 to 1
 */
export function limiter(
  rate: number,
  channels: number,
  gain: number,
  ceiling: number,
): SoundFilter {
  const ahead = Math.max(1, Math.round(AHEAD_SECONDS * rate))
  const release = 1 - Math.exp(-1 / (RELEASE_SECONDS * rate))
  const least = slidingLeast(ahead)
  /** The last gains of a look-ahead; their mean is never above what the peak in their middle needs. */
  const window = new Float64Array(ahead)
  let sum = 0
  let slot = 0
  let current = 1
  /** What of the sound is still needed: from `from` on, in samples of the whole. */
  let held: Planes = silence(channels, 0)
  let [from, looked, done] = [0, 0, 0]

  function work(until: number, last: boolean): Planes {
    const frames = lengthOf(held)
    const out = silence(channels, Math.max(0, until - done))
    let written = 0
    for (; looked < from + frames && (last || looked < from + frames - PEAK_AHEAD); looked++) {
      least.add(looked, neededAt(looked - from))
      const at = looked - ahead + 1
      if (at < done) continue
      written = write(out, written, at)
    }
    while (last && done < until) {
      least.add(looked++, 1)
      if (looked - ahead >= done) written = write(out, written, looked - ahead)
    }
    const keepFrom = Math.max(from, Math.min(done, looked - PEAK_AHEAD) - PEAK_AHEAD)
    held = held.map((plane) => plane.slice(keepFrom - from))
    from = keepFrom
    return out.map((plane) => plane.slice(0, written))
  }
  function neededAt(i: number) {
    let peak = 0
    for (const plane of held) {
      const near = Math.max(Math.abs(plane[i] as number), Math.abs(plane[i + 1] ?? 0)) * gain
      if (near * BETWEEN_SAMPLES > ceiling) peak = Math.max(peak, peakAt(plane, i) * gain)
    }
    return peak > ceiling ? ceiling / peak : 1
  }
  function write(out: Planes, written: number, at: number) {
    current = Math.min(least.value(at), current + (1 - current) * release)
    if (at === 0) {
      window.fill(current)
      sum = current * ahead
    }
    sum += current - (window[slot] as number)
    window[slot] = current
    slot = (slot + 1) % ahead
    const factor = Math.min(1, sum / ahead) * gain
    for (const [channel, plane] of out.entries())
      plane[written] = ((held[channel] as Float32Array)[at - from] as number) * factor
    done = at + 1
    return written + 1
  }
  return {
    push(planes) {
      held = joined([held, planes], channels)
      return work(from + lengthOf(held), false)
    },
    end: () => work(from + lengthOf(held), true),
  }
}

/** The least of the next so many values. */
function slidingLeast(length: number) {
  // One is added before the oldest leaves, and one place tells full from empty.
  const size = length + 2
  const [places, values] = [new Float64Array(size), new Float64Array(size)]
  let [head, tail] = [0, 0]
  return {
    add(place: number, value: number) {
      while (tail !== head && (values[(tail + size - 1) % size] as number) >= value)
        tail = (tail + size - 1) % size
      places[tail] = place
      values[tail] = value
      tail = (tail + 1) % size
    },
    /** Of what was added from this place on. */
    value(place: number) {
      while (head !== tail && (places[head] as number) < place) head = (head + 1) % size
      return head === tail ? 1 : (values[head] as number)
    },
  }
}
