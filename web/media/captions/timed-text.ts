/**
 * The library writes WebVTT as ISO 14496-30 and an early Matroska name have it, which hardly any player reads. Here the same bytes
 * are made what players do read: 3GPP timed text in MP4 (3GPP TS 26.245, 5.16 and 5.17), `S_TEXT/UTF8` in Matroska, and the
 * `D_WEBVTT` of WebM. Nothing moves: what is shorter is filled up.
 */
import type { OutputKind } from '../kinds.ts'
import { boxesOfTrack, boxesWithin, FULL, movieOf, samplesOf } from '../mp4-boxes.ts'
import { type Patch, patched } from '../patched.ts'
import type { Caption } from './caption.ts'
import { srtPayload } from './srt.ts'
import { vttPayload } from './vtt.ts'

/** Opens a WebVTT and leaves room, in what is made of it, for the longer descriptions above. */
export const PREAMBLE = `WEBVTT ${'-'.repeat(40)}`

const utf8 = new TextEncoder()

/** A caption as it lies in a film of a kind. */
export function lyingIn(kind: OutputKind, caption: Caption): string {
  if (kind === 'webm') return vttPayload(caption)
  return kind === 'mkv' ? srtPayload(caption) : caption.text.trim()
}

/** `D_WEBVTT` begins each caption with its name and its settings. */
export const headIn = (kind: OutputKind) => (kind === 'webm' ? '-\nalign:center\n' : '')

/** @param film as the library wrote it, with tracks of captions that are never shown two at once */
export async function asTimedText(film: File, kind: OutputKind): Promise<File> {
  const changes = kind === 'mp4' ? await inMp4(film) : await inMatroska(film, kind)
  const made = patched(
    film,
    changes.toSorted((a, b) => a.at - b.at),
  )
  return new File([made], film.name, { type: film.type })
}

const CODEC_ID = 0x86
const CODEC_PRIVATE = [0x63, 0xa2]
const VOID = 0xec
const EARLY = 'S_TEXT/WEBVTT'
/** Tracks are described before anything else. */
const HEAD_BYTES = 1 << 20

async function inMatroska(film: File, kind: OutputKind): Promise<Patch[]> {
  const head = new Uint8Array(await film.slice(0, HEAD_BYTES).arrayBuffer())
  const name = utf8.encode(EARLY)
  const begins = (at: number) =>
    head[at] === CODEC_ID &&
    head[at + 1] === (0x80 | name.length) &&
    name.every((letter, j) => head[at + 2 + j] === letter)
  const changes: Patch[] = []
  for (let at = head.indexOf(CODEC_ID); at >= 0; at = head.indexOf(CODEC_ID, at + 1)) {
    if (!begins(at)) continue
    const rest = at + 2 + name.length
    const [a, b, size = 0] = head.subarray(rest, rest + 3)
    if (a !== CODEC_PRIVATE[0] || b !== CODEC_PRIVATE[1] || size < 0x80)
      throw new Error('The description of the captions was not found.')
    const bytes = new Uint8Array(rest + 3 + (size & 0x7f) - at)
    const codec = utf8.encode(kind === 'webm' ? 'D_WEBVTT/SUBTITLES' : 'S_TEXT/UTF8')
    bytes.set([CODEC_ID, 0x80 | codec.length, ...codec])
    const used = 2 + codec.length
    bytes.set([VOID, 0x80 | (bytes.length - used - 2)], used)
    changes.push({ at, bytes })
  }
  if (changes.length === 0) throw new Error('The track of captions was not found.')
  return changes
}

/** Size and name of a box; the library writes none large but the one that holds the samples. */
const HEADER = 8

async function inMp4(film: File): Promise<Patch[]> {
  const movie = await movieOf(film)
  if (!movie) throw new Error('The film has no moov.')
  const bytes = new Uint8Array(await film.slice(movie.from, movie.to).arrayBuffer())
  const view = new DataView(bytes.buffer)
  const changes: Patch[] = []
  for (const track of boxesWithin(view, 0, bytes.length)) {
    if (track.name !== 'trak') continue
    const boxes = boxesOfTrack(view, track)
    const { hdlr, stsd } = boxes
    if (!hdlr || !stsd) continue
    const [entry] = boxesWithin(view, stsd.from + FULL + 4, stsd.to)
    if (entry?.name !== 'wvtt') continue
    const at = entry.from - HEADER
    bytes.set(utf8.encode('sbtl'), hdlr.from + FULL + 4)
    bytes.set(describedAs(entry.to - at), at)
    const texts = await Promise.all(
      samplesOf(view, boxes, film.size).map(async ({ from, to }) => {
        const sample = new Uint8Array(await film.slice(from, to).arrayBuffer())
        return { at: from, bytes: timedText(sample) }
      }),
    )
    changes.push(...texts)
  }
  if (changes.length === 0) throw new Error('The track of captions was not found.')
  return [{ at: movie.from, bytes }, ...changes]
}

/** The sample entry of timed text, filled up to the size of the one it takes the place of: white, centred, at the bottom. */
function describedAs(size: number): Uint8Array {
  const font = [...utf8.encode('Arial')]
  const entry = [
    [0, 0, 0, 0, ...utf8.encode('tx3g')],
    [0, 0, 0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 1, 0xff, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 1, 0, 18, 0xff, 0xff, 0xff, 0xff],
    [0, 0, 0, 13 + font.length, ...utf8.encode('ftab'), 0, 1, 0, 1, font.length, ...font],
  ].flat()
  const filled = new Uint8Array(size)
  filled.set(entry)
  const view = new DataView(filled.buffer)
  view.setUint32(0, size)
  view.setUint32(entry.length, size - entry.length)
  filled.set(utf8.encode('free'), entry.length + 4)
  return filled
}

/** @param sample a `vttc` with a `payl` that holds the text, or a `vtte`, which says that nothing is shown */
function timedText(sample: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(sample.length)
  const view = new DataView(sample.buffer, sample.byteOffset, sample.length)
  const [cue] = boxesWithin(view, 0, sample.length)
  if (cue?.name !== 'vttc') return made
  const { payl } = boxesOfTrack(view, cue)
  if (!payl) throw new Error('A caption has no words.')
  const text = sample.subarray(payl.from, payl.to)
  const filling = new DataView(made.buffer, 2 + text.length)
  new DataView(made.buffer).setUint16(0, text.length)
  made.set(text, 2)
  filling.setUint32(0, filling.byteLength)
  made.set(utf8.encode('free'), 6 + text.length)
  return made
}
