const [PHASES, TAPS] = [4, 12]
/** What of a sound lies after a moment that is looked at, in samples. */
export const PEAK_AHEAD = TAPS / 2
const BEHIND = TAPS - PEAK_AHEAD - 1

/** Windowed sinc, for the three moments between two samples. */
const BETWEEN = Array.from({ length: PHASES - 1 }, (_, phase) =>
  Float64Array.from({ length: TAPS }, (_unused, tap) => {
    const x = tap - BEHIND - (phase + 1) / PHASES
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / (TAPS + 1))
    return (window * Math.sin(Math.PI * x)) / (Math.PI * x)
  }),
)

/** The highest that a sound gets from one sample to the next one, as BS.1770-4 has it: four times as finely as its rate. */
export function peakAt(samples: Float32Array, at: number): number {
  let most = Math.abs(samples[at] as number)
  const from = at - BEHIND
  for (const taps of BETWEEN) {
    let sum = 0
    for (let tap = 0; tap < TAPS; tap++) sum += (samples[from + tap] ?? 0) * (taps[tap] as number)
    most = Math.max(most, Math.abs(sum))
  }
  return most
}

/** Follows the true peak of one channel, from 0 to 1 and beyond. */
export function peakMeter() {
  let tail = new Float32Array(BEHIND)
  let peak = 0
  const look = (samples: Float32Array, until: number) => {
    let most = peak
    let before = Math.abs(samples[BEHIND] as number)
    for (let i = BEHIND; i < until; i++) {
      const after = Math.abs(samples[i + 1] as number)
      // Between two quiet samples no peak is higher than what is known.
      if ((before > after ? before : after) > most / 2) most = Math.max(most, peakAt(samples, i))
      before = after
    }
    peak = most
  }
  return {
    push(samples: Float32Array) {
      const whole = new Float32Array(tail.length + samples.length)
      whole.set(tail)
      whole.set(samples, tail.length)
      look(whole, whole.length - PEAK_AHEAD)
      tail = whole.slice(Math.max(0, whole.length - PEAK_AHEAD - BEHIND))
    },
    read() {
      const whole = new Float32Array(tail.length + PEAK_AHEAD)
      whole.set(tail)
      look(whole, tail.length)
      return peak
    },
  }
}
