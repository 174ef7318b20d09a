import { stemOf } from '../../worker/kernel/file-name/contract.ts'
import type { Refusal, Run, Why } from './engine.ts'
import { inTurn, runExport, runJob } from './job.ts'
import { nameFor, type CommonType, type Size } from './picture.ts'
import { audioOf, type Probe, videoOf } from './probe.ts'
import { redraw } from './redraw.ts'
import { planShrink } from './shrink-plan.ts'

/** What a smaller copy of a file will be: `from` is the size of a film as it is, `size` what it becomes. */
export type Foreseen =
  | { kind: 'film'; from: Size; size: Size }
  /** In bits a second, at most. */
  | { kind: 'sound'; bitrate: number; mono: boolean }
  | { kind: 'picture'; type: CommonType }
  /** It is better exported smaller: scaled afterwards, its few colours would have to be chosen a second time. */
  | { kind: 'gif' }
  /** Nobody would watch or hear what is left of it. */
  | { kind: 'tooLong' }
  /** None is made here. */
  | { kind: 'none' }
  /** It could not be looked into. */
  | { kind: 'refused'; why: Why }

type Shrunk = { ok: true; file: File }

/** What a picture becomes; WebP keeps what shines through. */
const PICTURES: Record<string, CommonType> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/webp',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
}

const open = () =>
  new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module', name: 'shrink' })

/** Says, before any work, what a copy of no more than so many bytes would be. It never throws. */
export async function foreseeShrink(
  file: File,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Foreseen> {
  const type = PICTURES[file.type]
  if (type) return { kind: 'picture', type }
  if (file.type === 'image/gif') return { kind: 'gif' }
  // A browser does not know every film by its name.
  if (!/^(?:(?:video|audio)\/|$)/.test(file.type)) return { kind: 'none' }
  const run = { signal, onProgress: () => {} }
  const job = { name: 'probeFile', source: file }
  const probed = await runJob<{ ok: true; probe: Probe }>(open, job, run)
  return probed.ok ? foreseen(probed.probe, mostBytes) : { kind: 'refused', why: probed.why }
}

function foreseen(probe: Probe, mostBytes: number): Foreseen {
  const [video, audio] = [videoOf(probe), audioOf(probe)]
  if ([video, audio].some((track) => track?.decodable === false)) return { kind: 'none' }
  const plan = planShrink(probe, mostBytes)
  if (!plan) return { kind: 'tooLong' }
  if (video) {
    const from = { width: video.width, height: video.height }
    return { kind: 'film', from, size: plan.pictures?.size ?? from }
  }
  const { bitrate = 0, channels = 1 } = plan.sound ?? {}
  return { kind: 'sound', bitrate, mono: channels === 1 }
}

/** Makes a copy of a file of no more than so many bytes, in a worker and in its turn. It never throws. */
export function shrink(file: File, mostBytes: number, run: Run): Promise<Shrunk | Refusal> {
  const type = PICTURES[file.type]
  if (type) return inTurn(run, () => shrinkPicture(file, type, mostBytes, run))
  const options = { mostBytes, name: stemOf(file.name) }
  return runExport<Shrunk>(open, { name: 'shrinkMedia', source: file, options }, run)
}

async function shrinkPicture(
  file: File,
  type: CommonType,
  mostBytes: number,
  { signal, onProgress }: Run,
): Promise<Shrunk | Refusal> {
  onProgress(0, 'encoding')
  const made = await redraw(file, { type, mostBytes, maxSide: Infinity }, signal)
  if (!made.ok) return made
  if (made.blob.size > mostBytes) return { ok: false, why: 'cannotFit' }
  return { ok: true, file: new File([made.blob], nameFor(file.name, type), { type }) }
}
