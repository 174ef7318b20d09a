import type { LipsyncAsk } from './lipsync.ts'

/** A mismatch in the words of sync.so's models, wherever they are served. Its `silence` ends with the longer of both. */
export function syncModeOf({ mismatch, face, sound }: LipsyncAsk) {
  if (mismatch === 'cut') return 'cut_off'
  if (mismatch !== 'freeze') return mismatch
  const isLonger = (sound.duration ?? Infinity) > (face.duration ?? 0)
  return isLonger ? 'silence' : 'cut_off'
}

/** Whether what is to speak is a picture. */
export const isPortrait = ({ face }: Pick<LipsyncAsk, 'face'>) => face.mimetype.startsWith('image/')
