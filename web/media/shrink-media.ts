import { cutOut } from './cut-out.ts'
import { answer, type Engine, Stop } from './engine.ts'
import { probe } from './open.ts'
import { videoOf } from './probe.ts'
import { letGo } from './scratch.ts'
import { planShrink } from './shrink-plan.ts'

export type Shrinking = {
  mostBytes: number
  /** The result's name, without its ending. */
  name: string
}

const MOST_TRIES = 2
/** A second try asks for so much less than the first was too large. */
const LESS = 0.97

/** Encodes a film as MP4 or a recording as M4A, whole, in no more than so many bytes. Call it in a worker. */
export const shrinkMedia: Engine<Shrinking> = (source, { mostBytes, name }, run) =>
  answer(run.signal, async () => {
    const probed = await probe(source)
    const kept = [{ start: 0, end: probed.duration }]
    const format = videoOf(probed) ? 'mp4' : 'm4a'
    let budget = mostBytes
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const most = planShrink(probed, budget)
      if (!most) break
      const made = await cutOut(source, { kept, format, name, encodeAll: true, most }, run)
      if (!made.ok) throw new Stop(made.why, made.detail)
      if (made.file.size <= mostBytes) return { file: made.file }
      await letGo(made.file)
      budget *= (LESS * mostBytes) / made.file.size
    }
    throw new Stop('cannotFit')
  })
