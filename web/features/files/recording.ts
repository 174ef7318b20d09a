import { localTime } from '../../kernel/local-time.ts'
import { type Accept, fits } from '../../ui/accept.ts'

/** What a device can make by itself. */
export type Recorded = 'picture' | 'film' | 'sound' | 'screen'

type Known = {
  type: string
  /** Of a name. */
  ending: string
  /** It is taken where one of these can be made; without them, whatever the browser puts into it. */
  codecs?: readonly string[]
  /** What a list must name, where that is not the ending. */
  wanted?: string
}

/** Of pictures that become larger or are turned Chromium writes into `avc1` what nobody can decode; `asAvc1` calls it so behind that. */
const H264 = ['avc3', 'avc1']

/** Phones and other programs open MP4 and M4A, if what is in them is H.264 and AAC: Chromium may write VP9 and Opus into them too. */
const FILMS: readonly Known[] = [
  {
    type: 'video/mp4',
    ending: 'mp4',
    codecs: ['mp4a.40.2', 'opus'].flatMap((sound) => H264.map((seen) => `${seen},${sound}`)),
  },
  { type: 'video/webm', ending: 'webm' },
  { type: 'video/mp4', ending: 'mp4' },
]

/** The first that is wanted and can be made is taken. Sound in WebM ends like videos: a list that names that end alone does not want it. */
const FORMATS: Record<Recorded, readonly Known[]> = {
  picture: [{ type: 'image/jpeg', ending: 'jpg' }],
  film: FILMS,
  screen: FILMS,
  sound: [
    { type: 'audio/mp4', ending: 'm4a', codecs: ['mp4a.40.2'] },
    { type: 'audio/webm', ending: 'webm', wanted: 'weba' },
    { type: 'audio/mp4', ending: 'm4a' },
  ],
}

const NEEDS: Record<Recorded, readonly string[]> = {
  picture: ['camera'],
  film: ['camera', 'microphone'],
  sound: ['microphone'],
  screen: ['display-capture'],
}

/** A page that frames this one says what it may use; nobody who looks at it can allow more. Chromium alone tells beforehand. */
function mayUse(what: Recorded) {
  const { featurePolicy } = document as {
    featurePolicy?: { allowsFeature: (feature: string) => boolean }
  }
  return !featurePolicy || NEEDS[what].every((feature) => featurePolicy.allowsFeature(feature))
}

/** A format, and what a recorder is told to write it with. */
export type Format = { type: string; ending: string; recorderType: string }

const canMake = (type: string) => type.startsWith('image/') || MediaRecorder.isTypeSupported(type)

/** The format in which a page that takes such files gets a recording; undefined where it takes none that can be made here. */
export function formatFor(what: Recorded, accept: Accept): Format | undefined {
  if (!('mediaDevices' in navigator && 'MediaRecorder' in window)) return undefined
  if (what === 'screen' && !('getDisplayMedia' in navigator.mediaDevices)) return undefined
  if (!mayUse(what)) return undefined
  for (const format of FORMATS[what].filter((one) => isWanted(one, accept))) {
    const { type, ending, codecs } = format
    const recorderType = (codecs?.map((one) => `${type};codecs=${one}`) ?? [type]).find(canMake)
    if (recorderType) return { type, ending, recorderType }
  }
  return undefined
}

/** The name of what is made now. */
export const nameNow = ({ ending }: Format) => `${localTime().replaceAll(':', '-')}.${ending}`

const isWanted = ({ type, ending, wanted = ending }: Known, accept: Accept) =>
  fits({ name: `a.${wanted}`, type }, accept)

/** Whether a page that takes such files takes what was once recorded as this type, be it that another one would be taken now. */
export const takesRecording = (type: string, accept: Accept) =>
  [...FORMATS.sound, ...FORMATS.film].some((one) => one.type === type && isWanted(one, accept))
