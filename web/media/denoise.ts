import type { NoiseProfile } from './noise-profile.ts'
import type { SoundFilter } from './sound-filter.ts'
import { frameOf, spectralFilter } from './spectrum.ts'

/** How much of the last frame's estimate is kept: what makes single spikes of noise, "musical noise", disappear. */
const MEMORY = 0.94
/** −25 dB: less than this of a voice is never believed. */
const LEAST_SNR = 0.003
/** The quietest moments are quieter than the noise is on average. */
const BIAS = 1.2
/** How quickly the background may change, for each frame without a voice, and how far from what was learnt. */
const DRIFT = 0.015
const FARTHEST = 2.5
/** Smoothing in time of what tells a voice from noise, and the share of the frequencies beside one. */
const PRESENCE_MEMORY = 0.7
/** From −10 to −5 dB a voice goes from unlikely to likely (Cohen and Berdugo, 2001). */
const [UNLIKELY, LIKELY] = [0.1, 0.316]
const MOST_ABSENCE = 0.95
/** Where voices are, in hertz: whether somebody speaks at all is decided there. */
const VOICE = { from: 150, to: 6000 }
/** The width of a wider look around a frequency, in hertz. */
const AROUND = 350

/**
 * Takes a steady background out of a voice: the log-spectral amplitude estimator of Ephraim and Malah (1985) with the
 * decision-directed estimate, weighted by how likely a voice is at each frequency as Cohen and Berdugo (2001) do.
 * @param depth by how many dB the background is lowered where nobody speaks; what is left masks what remains of it
 */
export function denoiser(
  rate: number,
  channels: number,
  profile: NoiseProfile,
  depth: number,
): SoundFilter {
  const bins = profile.length
  const floor = 10 ** (-depth / 20)
  const perHertz = frameOf(rate) / rate
  const learnt = profile.map((power) => Math.max(power * BIAS, 1e-14))
  const noise = learnt.slice()
  /** The estimate of the last frame, as voice over noise. */
  const last = new Float64Array(bins)
  const heard = new Float64Array(bins)
  const near = new Float64Array(bins)
  const prior = new Float64Array(bins)
  const wide = Math.max(2, Math.round(AROUND * perHertz))
  const [from, to] = [
    Math.floor(VOICE.from * perHertz),
    Math.min(bins - 1, Math.ceil(VOICE.to * perHertz)),
  ]
  const sums = new Float64Array(bins + 1)

  return spectralFilter(rate, channels, (power, gains) => {
    for (let k = 0; k < bins; k++) {
      const snr = (power[k] as number) / (noise[k] as number)
      const xi = Math.max(
        LEAST_SNR,
        MEMORY * (last[k] as number) + (1 - MEMORY) * Math.max(0, snr - 1),
      )
      prior[k] = xi
      heard[k] = PRESENCE_MEMORY * (heard[k] as number) + (1 - PRESENCE_MEMORY) * xi
      sums[k + 1] = (sums[k] as number) + (heard[k] as number)
    }
    const mean = (low: number, high: number) => {
      const a = Math.max(0, low)
      const b = Math.min(bins - 1, high)
      return ((sums[b + 1] as number) - (sums[a] as number)) / (b - a + 1)
    }
    const speaking = likely(mean(from, to))
    let voiced = 0
    for (let k = 0; k < bins; k++) {
      const xi = prior[k] as number
      const snr = Math.min(1e4, (power[k] as number) / (noise[k] as number))
      const v = (snr * xi) / (1 + xi)
      const amplitude = (xi / (1 + xi)) * Math.exp(0.5 * exponentialIntegral(v))
      last[k] = Math.min(1, amplitude) ** 2 * snr
      const presence = likely(mean(k - 1, k + 1)) * likely(mean(k - wide, k + wide)) * speaking
      const absence = Math.min(MOST_ABSENCE, 1 - presence)
      const p = 1 / (1 + (absence / (1 - absence)) * (1 + xi) * Math.exp(-v))
      near[k] = p
      if (k >= from && k <= to) voiced += p
      gains[k] = Math.min(1, amplitude) ** p * floor ** (1 - p)
    }
    smooth(gains)
    if (voiced / (to - from + 1) > 0.2) return
    for (let k = 0; k < bins; k++) {
      const known = learnt[k] as number
      const next = (noise[k] as number) * (1 - DRIFT) + DRIFT * BIAS * (power[k] as number)
      if ((near[k] as number) < 0.5)
        noise[k] = Math.min(known * FARTHEST, Math.max(known / FARTHEST, next))
    }
  })
}

const likely = (snr: number) =>
  snr <= UNLIKELY ? 0 : snr >= LIKELY ? 1 : Math.log(snr / UNLIKELY) / Math.log(LIKELY / UNLIKELY)

/** E₁, near enough (Cohen and Berdugo, 2001). */
function exponentialIntegral(v: number) {
  if (v < 0.1) return -2.31 * Math.log10(Math.max(v, 1e-10)) - 0.6
  if (v <= 1) return -1.544 * Math.log10(v) + 0.166
  return 10 ** (-0.52 * v - 0.26)
}

/** A little of each neighbour's: no single frequency rings out alone. */
function smooth(gains: Float64Array) {
  let before = gains[0] as number
  for (let k = 1; k + 1 < gains.length; k++) {
    const here = gains[k] as number
    gains[k] = before * 0.12 + here * 0.76 + (gains[k + 1] as number) * 0.12
    before = here
  }
}
