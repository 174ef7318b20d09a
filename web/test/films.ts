import { commands } from 'vitest/browser'

/** A film as ffmpeg sees it. */
export type FilmLook = {
  streams: {
    codec_type: string
    codec_name: string
    width?: number
    height?: number
    pix_fmt?: string
    color_transfer?: string
    color_range?: string
    avg_frame_rate?: string
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
  /** What it complains about when it copies the film; empty where it does not. */
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
  }
}

/** Makes a film with ffmpeg. @param steps its arguments, each step's last one being the file it writes */
export async function makeFilm(...steps: string[][]): Promise<File> {
  const film = await commands.makeFilm(steps)
  const bytes = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0))
  return new File([bytes], steps.at(-1)?.at(-1) ?? 'film')
}

export async function lookAtFilm(film: File): Promise<FilmLook> {
  const bytes = new Uint8Array(await film.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return commands.lookAtFilm(btoa(letters.join('')), film.name)
}

/** A moving picture that is mostly white at the beginning of each second, and a beep at the same moment. */
export const flashing = (rate: string, seconds: number) => [
  ...['-f', 'lavfi', '-t', `${seconds}`, '-i'],
  `testsrc2=s=64x36:r=${rate},drawbox=h=27:color=white:t=fill:enable='lt(mod(t,1),0.05)'`,
  ...['-f', 'lavfi', '-t', `${seconds}`, '-i'],
  `sine=f=1000:r=48000,volume='if(lt(mod(t,1),0.05),4,0)':eval=frame:precision=float`,
]
