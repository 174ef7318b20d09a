import type { Analysis } from '../../media/analyse.ts'
import { readCaptions } from '../../media/captions/read-captions.ts'
import { writeSrt } from '../../media/captions/srt.ts'
import { cutList, type CutParts, laidOut, rateOf } from '../../media/cut-lists/cut-list.ts'
import { writeEdl } from '../../media/cut-lists/edl.ts'
import { writeFcpxml } from '../../media/cut-lists/fcpxml.ts'
import { nominal } from '../../media/cut-lists/frame-rate.ts'
import { startTimecode } from '../../media/cut-lists/start-timecode.ts'
import { writeXmeml } from '../../media/cut-lists/xmeml.ts'
import { audioOf } from '../../media/probe.ts'
import { keptRanges, moved, type Paced, type Range } from '../../media/timeline.ts'

const WRITERS = {
  edl: { write: writeEdl, ending: 'edl', type: 'text/plain' },
  fcpxml: { write: writeFcpxml, ending: 'fcpxml', type: 'application/xml' },
  premiere: { write: writeXmeml, ending: 'xml', type: 'application/xml' },
}
export type ListKind = keyof typeof WRITERS

type Told = {
  /** The recording. */
  file: File
  /** The result's name, without its ending. */
  title: string
  /** What is cut, or shown faster. */
  active: readonly Range[]
  parts: CutParts
  /** Drop-frame timecode, where there is one. */
  drop: boolean
}

/** The cuts, as an editing program is told of them; no speeds. */
export async function listFile(
  kind: ListKind,
  { file, title, active, parts, drop }: Told,
  { duration, video, probe }: Analysis,
): Promise<File> {
  const { write, ending, type } = WRITERS[kind]
  const begins = await startTimecode(file, nominal(rateOf(video)))
  const source = { file: file.name, title, duration, video, audio: audioOf(probe) }
  const laid = laidOut(keptRanges([...active], duration), parts, duration)
  const list = cutList(source, laid, { drop, begins })
  return new File([write(list)], `${title}.${ending}`, { type })
}

type Shown = {
  /** The result's name, without its ending. */
  title: string
  kept: readonly Paced[]
}

/** Captions of the recording as they fit its result. @returns null where there are none in the file */
export async function movedCaptions(captions: File, { title, kept }: Shown) {
  const read = await readCaptions(captions)
  // Of an ASS, captions without words are shapes, which an SRT has no room for.
  const cues = read.captions.filter(({ text }) => text.trim() !== '')
  if (cues.length === 0) return null
  const left = moved(cues, kept)
  const file = new File([writeSrt({ captions: left })], `${title}.srt`, {
    type: 'application/x-subrip',
  })
  return { file, kept: left.length, gone: cues.length - left.length }
}
