import { commands } from 'vitest/browser'
import { fromBase64, toBase64 } from '../kernel/base64.ts'

/** What there is in a film, as ffmpeg lists it. */
export type FilmList = {
  format: { tags?: Record<string, string> }
  streams: {
    codec_type: string
    codec_name: string
    width?: number
    height?: number
    pix_fmt?: string
    color_transfer?: string
    color_range?: string
    avg_frame_rate?: string
    disposition: Record<string, 0 | 1>
    tags?: Record<string, string>
  }[]
  packets: {
    codec_type: string
    stream_index: number
    pts: number
    dts: number
    pts_time: string
    duration_time?: string
    size: string
  }[]
  chapters: { start_time: string; tags?: { title?: string } }[]
}

/** A film as ffmpeg sees it. */
export type FilmLook = FilmList & {
  /** As `warningsOf` tells them. */
  warnings: string
  /** Times in seconds; `sum` is the same for the same picture; `light` is 0 to 255. */
  pictures: { time: number; sum: string; light: number }[]
  /** When sound begins after a pause, in seconds. */
  beeps: number[]
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    makeFilm: (steps: readonly string[][]) => Promise<string>
    lookAtFilm: (film: string, name: string) => Promise<FilmLook>
    warningsOf: (film: string, name: string) => Promise<string>
    listFilm: (film: string, name: string) => Promise<FilmList>
  }
}

/** Makes a film with ffmpeg. @param steps its arguments, each step's last one being the file it writes */
export async function makeFilm(...steps: string[][]): Promise<File> {
  const bytes = fromBase64(await commands.makeFilm(steps))
  return new File([bytes], steps.at(-1)?.at(-1) ?? 'film')
}

/** Decodes a film, and says what is seen and heard of it. */
export const lookAtFilm = async (film: File) => commands.lookAtFilm(await inBase64(film), film.name)

/** Lists what there is in a film; nothing of it is decoded. */
export const listFilm = async (film: File) => commands.listFilm(await inBase64(film), film.name)

/** What ffmpeg complains about when it copies a film; empty where it does not. */
export const warningsOf = async (film: File) => commands.warningsOf(await inBase64(film), film.name)

const inBase64 = async (film: File) => toBase64(new Uint8Array(await film.arrayBuffer()))

/** A moving picture that is mostly white at the beginning of each second, and a beep at the same moment. */
export const flashing = (rate: string, seconds: number) => [
  ...['-f', 'lavfi', '-t', `${seconds}`, '-i'],
  `testsrc2=s=64x36:r=${rate},drawbox=h=27:color=white:t=fill:enable='lt(mod(t,1),0.05)'`,
  ...['-f', 'lavfi', '-t', `${seconds}`, '-i'],
  `sine=f=1000:r=48000,volume='if(lt(mod(t,1),0.05),4,0)':eval=frame:precision=float`,
]
