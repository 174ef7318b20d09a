import { find, viewOf } from './bytes.ts'
import { mostSeen } from './contract.ts'
import { meterOf, type Meter, sampleBytes, type Sound } from './packets.ts'
import { fastest, settled } from './settled.ts'

/** Boxes and edits are held all at once, and no film has so many. */
const [MOST_BOXES, MOST_EDITS] = [200_000, 10_000]
/** ISO/IEC 14496-12: a fragment's run may leave out what all its samples share. */
const [HAS_BASE, HAS_DESCRIPTION, HAS_TRACK_DURATION, HAS_TRACK_SIZE] = [1, 2, 8, 16]
const [HAS_OFFSET, HAS_FIRST_FLAGS, HAS_DURATION, HAS_SIZE, HAS_FLAGS, HAS_SHIFT] = [
  1, 4, 0x100, 0x200, 0x400, 0x800,
]

type Box = { name: string; at: number; body: number; end: number }
type Track = {
  kind: string
  scale: number
  told: number | null
  /** In seconds: what is shown of the track, a start of -1 being nothing at all. */
  edits: { start: number; length: number }[]
  meter: Meter
  /** Of sound that is not packed, the bytes of one moment; a table's sizes of it are often none. */
  wide: number | null
  samples: number
  /** By the table's times, and by what the packets tell of themselves. */
  timed: number
  sounding: number
}

/** What the library knows of a track of sound, by its id. */
export type Sounds = ReadonlyMap<number, Sound>

type File = {
  bytes: Uint8Array
  view: DataView
  sounds: Sounds
  tracks: Map<number, Track>
  /** What samples of fragments are, by track, where nothing else is said. */
  defaults: Map<number, { duration: number; size: number }>
  /** Samples and bytes of them that were looked at, and how many may be. */
  seen: number
  most: number
}

/**
 * The seconds of an MP4 or MOV by the samples that are there, of fragments too. What the heads of film and tracks claim does not
 * count; of sound neither do the times of the table, where its packets tell otherwise.
 */
export function mp4Seconds(bytes: Uint8Array, sounds: Sounds): number | null {
  const file: File = {
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

/** The boxes from one place to another; the last may be cut off. */
function boxesIn(file: File, from: number, to: number): Box[] {
  const { bytes, view } = file
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    const body = at + (isLong ? 16 : 8)
    if (size < body - at) break
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    boxes.push({ name, at, body, end: Math.min(to, at + size) })
    if (boxes.length > MOST_BOXES) return refused(file)
    at += size
  }
  return boxes
}

/** Ends the look at a file that is made to be looked at for long. */
function refused(file: File): [] {
  file.seen = Infinity
  return []
}

/** The box at the end of a path of names. */
function boxAt(
  file: File,
  { body, end }: Pick<Box, 'body' | 'end'>,
  ...path: string[]
): Box | undefined {
  const [name, ...rest] = path
  const box = boxesIn(file, body, end).find((one) => one.name === name)
  return box && rest.length > 0 ? boxAt(file, box, ...rest) : box
}

/** A box's version, flags and where it goes on after them. */
function fullBox({ view }: File, { body }: Box) {
  const head = view.getUint32(body)
  return { version: head >>> 24, flags: head & 0xffffff, at: body + 4 }
}

function readFilm(file: File, film: Box) {
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
function scaleOf(file: File, box: Box) {
  const { version, at } = fullBox(file, box)
  const [scale, length] =
    version === 1
      ? [file.view.getUint32(at + 16), Number(file.view.getBigUint64(at + 20))]
      : [file.view.getUint32(at + 8), file.view.getUint32(at + 12)]
  return { scale: scale || 1, length }
}

function readTrack(file: File, box: Box, filmScale: number) {
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
function otherMeter({ bytes, view }: File, entry: Box | undefined): Meter {
  const code = entry && String.fromCharCode(...bytes.subarray(entry.body + 12, entry.body + 16))
  if (code === 'samr' || code === 'sawb') return () => 0.02
  const cookie = entry && code === 'alac' ? find(bytes, 'alac', entry.body + 16) : -1
  if (cookie < 0 || cookie + 32 > bytes.length) return () => null
  const seconds = view.getUint32(cookie + 8) / view.getUint32(cookie + 28)
  return () => seconds
}

function editsOf(file: File, box: Box | undefined, filmScale: number, scale: number) {
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

/** Counts a sample that is in the file. */
function count(file: File, track: Track, from: number, size: number, ticks: number) {
  track.samples++
  file.seen += size
  track.timed += ticks / track.scale
  if (track.kind === 'soun')
    track.sounding += track.meter(file.bytes.subarray(from, from + size)) ?? 0
}

/** Counts samples of one size that lie one after the other, as those of sound that is not packed do. */
function countAlike(file: File, track: Track, from: number, size: number, many: number) {
  const there = Math.min(many, Math.floor(Math.max(0, file.bytes.length - from) / size))
  track.samples += there
  track.sounding += track.meter(file.bytes.subarray(from, from + there * size)) ?? 0
  return there
}

function readTable(file: File, track: Track, table: Box) {
  const { view, bytes } = file
  const box = (name: string) => boxAt(file, table, name)
  const [times, sizes, groups] = [box('stts'), box('stsz'), box('stsc')]
  const places = box('stco') ?? box('co64')
  if (!times || !sizes || !groups || !places) return
  const rows = (of: Box, wide: number, head = 8) =>
    Math.min(view.getUint32(of.body + head - 4), Math.floor((of.end - of.body - head) / wide))
  const ticksOf = inTurn(file, times, rows(times, 8))
  const same = view.getUint32(sizes.body + 4)
  const total = same > 0 ? view.getUint32(sizes.body + 8) : rows(sizes, 4, 12)
  const wide = places.name === 'co64' ? 8 : 4
  const [chunks, changes] = [rows(places, wide), rows(groups, 12)]
  let sample = 0
  let group = 0
  for (let chunk = 1; chunk <= chunks && sample < total && file.seen <= file.most; chunk++) {
    while (group + 1 < changes && view.getUint32(groups.body + 8 + (group + 1) * 12) <= chunk)
      group++
    const many = Math.min(
      changes > 0 ? view.getUint32(groups.body + 12 + group * 12) : 0,
      total - sample,
    )
    const place = places.body + 8 + (chunk - 1) * wide
    let at = wide === 8 ? Number(view.getBigUint64(place)) : view.getUint32(place)
    file.seen++
    if (track.wide !== null) {
      const there = countAlike(file, track, at, track.wide, many)
      track.timed += ticksOf(there) / track.scale
      ticksOf(many - there)
      sample += many
      continue
    }
    for (let i = 0; i < many && file.seen <= file.most; i++, sample++) {
      const size = same || view.getUint32(sizes.body + 12 + sample * 4)
      const ticks = ticksOf(1)
      if (size > 0 && at + size <= bytes.length) count(file, track, at, size, ticks)
      at += size
      file.seen++
    }
  }
}

/** Tells how many ticks the next samples of a table last together. */
function inTurn({ view }: File, { body }: Box, rows: number) {
  let row = 0
  let left = rows > 0 ? view.getUint32(body + 8) : 0
  return (many: number) => {
    let ticks = 0
    for (let rest = many; rest > 0 && row < rows;) {
      const taken = Math.min(rest, left)
      ticks += taken * view.getUint32(body + 12 + row * 8)
      rest -= taken
      left -= taken
      if (left > 0) continue
      row++
      left = row < rows ? view.getUint32(body + 8 + row * 8) : 0
    }
    return ticks
  }
}

function readFragment(file: File, moof: Box) {
  for (const part of boxesIn(file, moof.body, moof.end)) {
    const head = part.name === 'traf' ? boxAt(file, part, 'tfhd') : undefined
    if (!head) continue
    const { view } = file
    const { flags, at: start } = fullBox(file, head)
    const track = file.tracks.get(view.getUint32(start))
    if (!track) continue
    const usual = { duration: 0, size: 0, ...file.defaults.get(view.getUint32(start)) }
    let at = start + 4
    let base = moof.at
    if (flags & HAS_BASE) {
      base = Number(view.getBigUint64(at))
      at += 8
    }
    if (flags & HAS_DESCRIPTION) at += 4
    if (flags & HAS_TRACK_DURATION) {
      usual.duration = view.getUint32(at)
      at += 4
    }
    if (flags & HAS_TRACK_SIZE) usual.size = view.getUint32(at)
    let next = base
    for (const run of boxesIn(file, part.body, part.end))
      if (run.name === 'trun') next = readRun(file, track, run, { base, next, ...usual })
  }
}

/** @returns where the data of the next run is, unless that says so */
function readRun(
  file: File,
  track: Track,
  run: Box,
  { base, next, duration, size }: { base: number; next: number; duration: number; size: number },
): number {
  const { view, bytes } = file
  const { flags, at: start } = fullBox(file, run)
  const many = view.getUint32(start)
  let at = start + 4
  let from = next
  if (flags & HAS_OFFSET) {
    from = base + view.getInt32(at)
    at += 4
  }
  if (flags & HAS_FIRST_FLAGS) at += 4
  const row =
    [HAS_DURATION, HAS_SIZE, HAS_FLAGS, HAS_SHIFT].filter((flag) => flags & flag).length * 4
  for (let i = 0; i < many && at + row <= run.end && file.seen <= file.most; i++, at += row) {
    file.seen++
    const ticks = flags & HAS_DURATION ? view.getUint32(at) : duration
    const own = flags & HAS_SIZE ? view.getUint32(at + (flags & HAS_DURATION ? 4 : 0)) : size
    if (own > 0 && from >= 0 && from + own <= bytes.length) count(file, track, from, own, ticks)
    else if (own === 0 && row === 0) break
    from += own
  }
  return from
}
