import { find, viewOf } from './bytes.ts'
import { mostSeen } from './contract.ts'
import {
  boxAt,
  type Box,
  boxesIn,
  type Mp4File,
  fullBox,
  refused,
  type Sounds,
  type Track,
} from './mp4-file.ts'
import { readFragment } from './mp4-fragments.ts'
import { readTable } from './mp4-tables.ts'
import { meterOf, type Meter, sampleBytes } from './packets.ts'
import { fastest, settled } from './settled.ts'

/** Edits are held all at once, and no film has so many. */
const MOST_EDITS = 10_000

/**
 * The seconds of an MP4 or MOV by the samples that are there, of fragments too. What the heads of film and tracks claim does not
 * count; of sound neither do the times of the table, where its packets tell otherwise.
 */
export function mp4Seconds(bytes: Uint8Array, sounds: Sounds): number | null {
  const file: Mp4File = {
    bytes,
    view: viewOf(bytes),
    sounds,
    tracks: new Map(),
    defaults: new Map(),
    seen: 0,
    most: mostSeen(bytes),
  }
  const all = boxesIn(file, 0, bytes.length)
  const film = all.find(({ name }) => name === 'moov')
  if (film) readFilm(file, film)
  for (const box of all) if (box.name === 'moof') readFragment(file, box)
  const tracks = [...file.tracks.values()].filter(({ samples }) => samples > 0)
  return tracks.length > 0 && file.seen <= file.most ? Math.max(...tracks.map(lengthOf)) : null
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0)

/** What an edit list hides is there all the same and counts; what it shows twice counts twice. */
function lengthOf({ kind, edits, told, samples, timed, sounding }: Track): number {
  const held = Math.max(timed, kind === 'vide' ? fastest(samples) : sounding)
  const waiting = sumOf(edits.filter(({ start }) => start < 0).map(({ length }) => length))
  const shown = sumOf(
    edits
      .filter(({ start }) => start >= 0)
      .map(({ start, length }) => Math.min(length, Math.max(0, held - start))),
  )
  return waiting + (shown > held ? shown : settled(held, shown || told))
}

function readFilm(file: Mp4File, film: Box) {
  const { view } = file
  const head = boxAt(file, film, 'mvhd')
  const scale = head ? scaleOf(file, head).scale : 1
  for (const box of boxesIn(file, film.body, film.end)) {
    if (box.name === 'trak') readTrack(file, box, scale)
    if (box.name !== 'mvex') continue
    for (const one of boxesIn(file, box.body, box.end))
      if (one.name === 'trex')
        file.defaults.set(view.getUint32(one.body + 4), {
          duration: view.getUint32(one.body + 12),
          size: view.getUint32(one.body + 16),
        })
  }
}

/** Ticks a second, and a length in them, of mvhd or mdhd. */
function scaleOf(file: Mp4File, box: Box) {
  const { version, at } = fullBox(file, box)
  const [scale, length] =
    version === 1
      ? [file.view.getUint32(at + 16), Number(file.view.getBigUint64(at + 20))]
      : [file.view.getUint32(at + 8), file.view.getUint32(at + 12)]
  return { scale: scale || 1, length }
}

function readTrack(file: Mp4File, box: Box, filmScale: number) {
  const { bytes, view, sounds } = file
  const head = boxAt(file, box, 'tkhd')
  const media = boxAt(file, box, 'mdia')
  const clock = media && boxAt(file, media, 'mdhd')
  const handler = media && boxAt(file, media, 'hdlr')
  const table = media && boxAt(file, media, 'minf', 'stbl')
  if (!head || !clock || !handler || !table) return
  const kind = String.fromCharCode(...bytes.subarray(handler.body + 8, handler.body + 12))
  if (kind !== 'vide' && kind !== 'soun') return
  const id = view.getUint32(head.body + (fullBox(file, head).version === 1 ? 20 : 12))
  const { scale, length } = scaleOf(file, clock)
  const entry = boxAt(file, table, 'stsd')
  const sound = sounds.get(id)
  const description =
    entry && sound?.codec === 'aac' ? configIn(bytes.subarray(entry.body, entry.end)) : undefined
  const wide = kind === 'soun' && sound ? sampleBytes(sound.codec) : null
  const track: Track = {
    scale,
    edits: editsOf(file, boxAt(file, box, 'edts', 'elst'), filmScale, scale),
    told: length > 0 ? length / scale : null,
    kind,
    meter: sound?.codec ? meterOf({ ...sound, description }) : otherMeter(file, entry),
    wide: wide && sound ? wide * sound.channels : null,
    samples: 0,
    timed: 0,
    sounding: 0,
  }
  file.tracks.set(id, track)
  readTable(file, track, table)
}

/** Of sound that mediabunny does not know: telephones' and Apple's lossless, whose samples are all of one length. */
function otherMeter({ bytes, view }: Mp4File, entry: Box | undefined): Meter {
  const code = entry && String.fromCharCode(...bytes.subarray(entry.body + 12, entry.body + 16))
  if (code === 'samr' || code === 'sawb') return () => 0.02
  const cookie = entry && code === 'alac' ? find(bytes, 'alac', entry.body + 16) : -1
  if (cookie < 0 || cookie + 32 > bytes.length) return () => null
  const seconds = view.getUint32(cookie + 8) / view.getUint32(cookie + 28)
  return () => seconds
}

function editsOf(file: Mp4File, box: Box | undefined, filmScale: number, scale: number) {
  if (!box) return []
  const { version, at } = fullBox(file, box)
  const wide = version === 1 ? 20 : 12
  const count = Math.min(file.view.getUint32(at), Math.floor((box.end - at - 4) / wide))
  if (count > MOST_EDITS) return refused(file)
  return Array.from({ length: count }, (_, i) => {
    const from = at + 4 + i * wide
    const [length, start] =
      version === 1
        ? [Number(file.view.getBigUint64(from)), Number(file.view.getBigInt64(from + 8))]
        : [file.view.getUint32(from), file.view.getInt32(from + 4)]
    return { start: start / scale, length: length / filmScale }
  })
}

/** ISO/IEC 14496-1: what a decoder of AAC is given stands in a descriptor of the fifth kind, in one of the fourth. */
function configIn(entry: Uint8Array): Uint8Array | undefined {
  let at = find(entry, 'esds', 0) + 8
  if (at < 8) return undefined
  const open = () => {
    const kind = entry[at++]
    let size = 0
    for (let byte = 0x80; byte & 0x80 && at < entry.length;) {
      byte = entry[at++] as number
      size = size * 128 + (byte & 0x7f)
    }
    return { kind, size }
  }
  if (open().kind === 3) {
    const flags = entry[at + 2] ?? 0
    at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0)
  } else at = at - 2
  if (open().kind !== 4) return undefined
  at += 13
  const { kind, size } = open()
  return kind === 5 ? entry.subarray(at, at + size) : undefined
}
