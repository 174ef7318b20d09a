import { type Accept, fits } from '../ui/accept.ts'

/** Files of captions, which belong to a recording. */
export const CAPTIONS: Accept = ['application/x-subrip', 'text/vtt', '.srt', '.vtt', '.ass', '.ssa']

export const isCaptions = (file: File) => fits(file, CAPTIONS)
