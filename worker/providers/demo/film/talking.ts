import type { InputAudioTrack, InputVideoTrack } from 'mediabunny'
import type { Made, Run, Source } from '../../job.ts'
import type { LipsyncAsk } from '../../lipsync.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { ProviderFault } from '../../provider-fault.ts'
import { demoMark } from '../mark.ts'
import { pixelsOf } from '../pixels.ts'
import { blocksOf } from './blocks.ts'
import { copiedFrom } from './copied.ts'
import { dubbed, type Showing } from './dubbed.ts'
import { configOf, MOST_SECONDS, travelling } from './film.ts'
import { inputOf } from './read.ts'
import { soundingOf } from './sounding.ts'

/** Of a portrait's film, at its longer side. */
const SIDE = 640

/** The video as it is, or the portrait under a slow camera, with the new sound. @throws ProviderFault unreadable */
export async function talking(
  pictures: Pictures,
  { face, sound, mismatch }: LipsyncAsk,
  run: Run,
): Promise<Made> {
  const [sounding, heardSeconds] = await heard(sound)
  const isPicture = face.mimetype.startsWith('image/')
  const film = isPicture ? undefined : await filmIn(face)
  const length =
    film && mismatch === 'cut' ? Math.min(heardSeconds, await lengthOf(film)) : heardSeconds
  const showing = film
    ? await copied(film, length, mismatch)
    : await portrayed(pictures, face, length, run)
  const { Software, Comment } = demoMark(saidOf(isPicture, mismatch))
  const body = dubbed({ showing, sounding, length, mark: `${Software}. ${Comment}`, ...run })
  return { body, mimetype: 'video/mp4' }
}

function saidOf(isPicture: boolean, mismatch: LipsyncAsk['mismatch']) {
  if (isPicture) return 'a slow move over the picture, with the sound'
  const turned = mismatch === 'bounce' ? ', begun again where it should go backwards' : ''
  return `the video with another sound${turned}`
}

async function heard(sound: Source) {
  const track = await trackOf(sound, (input) => input.getPrimaryAudioTrack())
  return [await soundingOf(track), await lengthOf(track)] as const
}

const filmIn = (face: Source) => trackOf(face, (input) => input.getPrimaryVideoTrack())

/** @throws ProviderFault unreadable where there is no such track, or nothing in it */
async function trackOf<Track extends InputVideoTrack | InputAudioTrack>(
  source: Source,
  find: (input: Awaited<ReturnType<typeof inputOf>>) => Promise<Track | null>,
): Promise<Track> {
  const input = await inputOf(source)
  try {
    const track = await find(input)
    if (track && (await lengthOf(track)) > 0) return track
  } catch (error) {
    throw new ProviderFault('unreadable', error)
  }
  throw new ProviderFault('unreadable', `no such track in ${source.mimetype}`)
}

const lengthOf = async (track: InputVideoTrack | InputAudioTrack) =>
  (await track.computeDuration()) - Math.max(0, await track.getFirstTimestamp())

async function copied(
  film: InputVideoTrack,
  length: number,
  mismatch: LipsyncAsk['mismatch'],
): Promise<Showing> {
  const [codec, config] = await Promise.all([film.getCodec(), film.getDecoderConfig()])
  if (!codec || !config) throw new ProviderFault('unreadable', `video of ${codec}`)
  const after = mismatch === 'freeze' ? 'freeze' : 'loop'
  return { codec, config, rotation: film.rotation, packets: copiedFrom(film, { length, after }) }
}

async function portrayed(
  pictures: Pictures,
  face: Source,
  seconds: number,
  { key, signal }: Run,
): Promise<Showing> {
  const box = { width: SIDE, height: SIDE, fit: 'inside' } as const
  // Measured after it was turned upright.
  const { width, height } = await pictures.measure(
    await pictures.convert(await face.bytes(), 'webp', box),
  )
  const even = (pixels: number) => 2 * Math.ceil(pixels / 2)
  const size = { width: even(width), height: even(height) }
  const picture = await blocksOf(await pixelsOf(pictures, face, size))
  const shots = Array<typeof picture>(Math.ceil(seconds / MOST_SECONDS)).fill(picture)
  return {
    codec: 'avc',
    config: configOf(size),
    rotation: 0,
    packets: travelling({ pictures: shots, seconds, seed: key, signal }),
  }
}
