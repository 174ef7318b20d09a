import { type Accept, fits } from '../../ui/accept.ts'

/** What a device can make by itself. */
export type Recorded = 'picture' | 'film' | 'sound' | 'screen'

const FILMS = [
  ['video/webm', 'webm'],
  ['video/mp4', 'mp4'],
] as const

/** In which formats, and with which ends of a name; the first that is wanted and can be made is taken. */
const FORMATS: Record<Recorded, readonly (readonly [type: string, ending: string])[]> = {
  picture: [['image/jpeg', 'jpg']],
  film: FILMS,
  screen: FILMS,
  sound: [
    ['audio/webm', 'webm'],
    ['audio/mp4', 'm4a'],
  ],
}

const canMake = (type: string) => type.startsWith('image/') || MediaRecorder.isTypeSupported(type)

/** The format in which a page that takes such files gets a recording; undefined where it takes none that this browser can make. */
export function formatFor(what: Recorded, accept: Accept) {
  if (!('mediaDevices' in navigator && 'MediaRecorder' in window)) return undefined
  if (what === 'screen' && !('getDisplayMedia' in navigator.mediaDevices)) return undefined
  const format = FORMATS[what].find(
    ([type, ending]) => canMake(type) && fits({ name: `a.${ending}`, type }, accept),
  )
  return format && { type: format[0], ending: format[1] }
}
