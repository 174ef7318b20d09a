import { answer, type Engine, Stop } from '../engine.ts'
import { decodePicture } from '../decode-picture.ts'
import { openMoving } from '../moving-picture.ts'
import { isPicture } from '../true-type.ts'
import { openSource } from './source.ts'
import { movingRate } from '../picture-rate.ts'
import { USUAL as USUAL_PIXELS } from '../pixel-format.ts'
import { audioOf, type Probe, videoOf } from '../probe.ts'
import type { Lacks, Medium } from './sequence.ts'

type Facts = Omit<Medium, 'id' | 'name' | 'size'>
/** `unseen` is the codec of pictures that this browser cannot decode, so that only the sound is there. */
export type Probed = { facts: Facts; unseen?: string }

/** Reads what a timeline has to know of a file: kind, length, size, rate. Call it in a worker. */
export const probeMedium: Engine<Record<string, never>, Probed> = (file, _options, { signal }) =>
  answer(signal, async () => {
    if (await isPicture(file)) return { facts: await pictureFacts(file) }
    const { input, probe, video, audio, unseen } = await openSource(file).catch(
      (error: unknown) => {
        const isMeant = error instanceof Stop && error.why === 'notMedia'
        throw isMeant && file.type.startsWith('image/') ? new Stop('notPicture') : error
      },
    )
    using _ = input
    const tracks = [video, audio].filter((track) => track !== null)
    const lacks = lacksOf(probe)
    const end = await input.computeDuration(tracks)
    const duration = Math.min(end, lacks.breaksOffAt ?? end)
    if (!(duration > 0)) throw new Stop('brokenFile', 'no length')
    if (!video)
      return {
        ...(unseen !== null && { unseen }),
        facts: {
          ...({ kind: 'audio', duration, hasSound: true } as const),
          width: 0,
          height: 0,
          frameRate: 0,
          lacks: { ...lacks, pixels: USUAL_PIXELS },
        },
      }
    return {
      facts: {
        ...({ kind: 'video', duration, hasSound: audio !== null } as const),
        width: await video.getDisplayWidth(),
        height: await video.getDisplayHeight(),
        frameRate: usualRate(await movingRate(video)),
        lacks,
      },
    }
  })

function lacksOf(probe: Probe): Lacks {
  const heard = audioOf(probe)
  return {
    breaksOffAt: probe.breaksOffAt,
    pixels: videoOf(probe)?.pixels ?? USUAL_PIXELS,
    ...(videoOf(probe)?.isInterlaced && { isInterlaced: true }),
    ...(probe.camera && { camera: probe.camera }),
    ...(probe.chapters && { chapters: true }),
    sounds: probe.tracks.filter(({ kind }) => kind === 'audio').length > 1,
    subtitles: probe.subtitles.some(({ isText }) => isText),
    ...(probe.subtitles.some(({ isText }) => !isText) && { unreadSubtitles: true }),
    ...(heard &&
      !heard.decodable && {
        unheard: { codec: heard.codecName, isCopied: heard.codec !== null },
      }),
  }
}

/** Rates that cameras have; what comes within a hundredth of one is it. */
const USUAL = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60]
const usualRate = (rate: number) =>
  USUAL.find((usual) => Math.abs(rate - usual) / usual < 0.0005) ??
  USUAL.find((usual) => Math.abs(rate - usual) / usual < 0.01) ??
  Math.max(1, Math.round(rate * 1000) / 1000)

async function pictureFacts(file: Blob): Promise<Facts> {
  const moving = await openMoving(file)
  const picture = moving ?? (await decodePicture(file))
  const { width, height } = picture
  picture.close()
  const duration = moving?.duration ?? 0
  return { kind: 'image', duration, width, height, frameRate: 0, hasSound: false }
}
