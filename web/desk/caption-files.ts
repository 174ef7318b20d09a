import { type Accept, fits } from '../ui/accept.ts'

/** Files of captions, which belong to a recording; the formats that say most beside the words come first. */
export const CAPTIONS: Accept = [
  '.ass',
  '.ssa',
  '.vtt',
  '.srt',
  '.lrc',
  'text/vtt',
  'application/x-subrip',
]

export const isCaptions = (file: File) => fits(file, CAPTIONS)
