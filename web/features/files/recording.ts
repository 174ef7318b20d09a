import { localTime } from '../../kernel/local-time.ts'
import { type Accept, fits } from '../../ui/accept.ts'

/** What a device can make by itself. */
export type Recorded = 'picture' | 'film' | 'sound' | 'screen'

const FILMS = [
  ['video/webm', 'webm'],
  ['video/mp4', 'mp4'],
] as const

/** Without these words Chromium writes VP9 into an MP4, which few other programs open there. */
const MP4_CODECS = ['avc1,mp4a.40.2', 'avc1,opus']

/**
 * In which formats, and with which ends of a name; the first that is wanted and can be made is taken. Sound in WebM ends like videos:
 * a list that names that end alone does not want it.
 */
const FORMATS: Record<
  Recorded,
  readonly (readonly [type: string, ending: string, wanted?: string])[]
> = {
  picture: [['image/jpeg', 'jpg']],
  film: FILMS,
  screen: FILMS,
  sound: [
    ['audio/webm', 'webm', 'weba'],
    ['audio/mp4', 'm4a'],
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
  const format = FORMATS[what].find(
    ([type, ending, wanted = ending]) =>
      canMake(type) && fits({ name: `a.${wanted}`, type }, accept),
  )
  return format && { type: format[0], ending: format[1], recorderType: withCodecs(format[0]) }
}

const withCodecs = (type: string) =>
  (type === 'video/mp4' && MP4_CODECS.map((codecs) => `${type};codecs=${codecs}`).find(canMake)) ||
  type

/** The name of what is made now. */
export const nameNow = ({ ending }: Format) => `${localTime().replaceAll(':', '-')}.${ending}`
