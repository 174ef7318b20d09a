import type { CutOptions } from '../../web/media/cut-out.ts'
import { findSilences } from '../../web/media/silence.ts'
import type { VoiceSettings } from '../../web/media/voice-chain.ts'
import { analyse, cutOut } from '../../web/tools/cut-silence/engine.ts'
import { hear, tune } from '../../web/tools/voicer/engine.ts'
import { measureCompression } from './page-picture.ts'

const run = () => ({ signal: new AbortController().signal, onProgress: () => {} })
const fetchClip = async (name: string) =>
  new File([await (await fetch(`/clip/${name}`)).blob()], name)

/** What the bench calls in the page. Times are in milliseconds and leave out fetching the clip and sending the result. */
const bench = {
  async analyse(name: string, threshold: number | null, shortest: number) {
    const clip = await fetchClip(name)
    const started = performance.now()
    const result = await analyse(clip, run())
    const milliseconds = performance.now() - started
    if (!result.ok) return { milliseconds, why: result.why, detail: result.detail }
    const { levels, ...facts } = result.analysis
    return {
      milliseconds,
      ...facts,
      silences: findSilences(levels, { threshold: threshold ?? facts.threshold, shortest }),
    }
  },
  async cutOut(name: string, options: CutOptions, out: string) {
    const clip = await fetchClip(name)
    const started = performance.now()
    const result = await cutOut(clip, options, run())
    const milliseconds = performance.now() - started
    if (!result.ok) return { milliseconds, why: result.why, detail: result.detail }
    await fetch(`/out/${out}`, { method: 'PUT', body: result.file })
    const { file, ...how } = result
    return { milliseconds, bytes: file.size, ...how }
  },
  async tune(name: string, settings: VoiceSettings, out: string) {
    const clip = await fetchClip(name)
    const heard = await hear(clip, run())
    if (!heard.ok) return { milliseconds: 0, longest: 0, why: heard.why, detail: heard.detail }
    let longest = 0
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    watch.observe({ entryTypes: ['longtask'] })
    const { background } = heard.facts
    const started = performance.now()
    const result = await tune(clip, { settings, background, format: 'wav', name: 'voice' }, run())
    const milliseconds = performance.now() - started
    watch.disconnect()
    if (!result.ok) return { milliseconds, longest, why: result.why, detail: result.detail }
    await fetch(`/out/${out}`, { method: 'PUT', body: result.file })
    return { milliseconds, longest, loudness: result.loudness }
  },
  async compress(name: string) {
    const photo = await (await fetch(`/clip/${name}`)).blob()
    return measureCompression(new File([photo], name, { type: 'image/jpeg' }))
  },
}

Object.assign(globalThis, { bench })
export type MediaBench = typeof bench
