import { concat } from '../../../kernel/bytes/contract.ts'
import { find, viewOf } from './bytes.ts'
import { MOST_TRACKS, mostSeen } from './contract.ts'
import { meterOf, type Meter } from './packets.ts'
import { fastest, settled } from './settled.ts'

/** Elements of which others are made; all others are passed over or read. */
const MASTERS = new Set([
  0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0xe1, 0x6d80, 0x6240, 0x5034, 0x1f43b675, 0xa0,
])
const SEGMENT = 0x18538067
const CLUSTER = '\x1f\x43\xb6\x75'
const [INFO, TRACKS, CLUSTER_ID, TRACK, ENCODING] = [
  0x1549a966, 0x1654ae6b, 0x1f43b675, 0xae, 0x5034,
]
/** What stands before the first cluster, besides what tells of film and tracks. */
const HEADS = new Set([
  0x1a45dfa3,
  0x114d9b74,
  0x1c53bb6b,
  0x1254c367,
  0x1043a770,
  0x1941a469,
  0xec,
  0xbf,
  SEGMENT,
  INFO,
  TRACKS,
  CLUSTER_ID,
])
/** So many of them, and of others, for each of which the library looks through ten megabytes. */
const [MOST_HEADS, MOST_STRAYS] = [1000, 10]
const [SCALE, DURATION, TIMESTAMP] = [0x2ad7b1, 0x4489, 0xe7]
const [SIMPLE_BLOCK, BLOCK, BLOCK_DURATION] = [0xa3, 0xa1, 0x9b]
const [NUMBER, KIND, CODEC, PRIVATE, DEFAULT_DURATION, TRACK_SCALE] = [
  0xd7, 0x83, 0x86, 0x63a2, 0x23e383, 0x23314f,
]
const [RATE, CHANNELS, BITS] = [0xb5, 0x9f, 0x6264]
const [ALGORITHM, STRIPPED] = [0x4254, 0x4255]
const STRIPPING = 3
/** What begins every frame of a track is the head of a frame, which is looked through again with each of them. */
const MOST_STRIPPED_BYTES = 64
const [VIDEO, AUDIO] = [1, 2]
/** What a look at a frame costs besides its bytes: a block may have two hundred of none. */
const FRAME_BYTES = 8
const NOTHING = new Uint8Array()

type Track = {
  kind: number
  codec: string
  description: Uint8Array | undefined
  rate: number
  channels: number
  bits: number
  /** In seconds, of one frame. */
  usual: number
  scale: number
  algorithm: number | null
  stripped: Uint8Array
  meter: Meter | null
  frames: number
  held: number
  last: number
  end: number
}

const newTrack = (): Track => ({
  kind: 0,
  codec: '',
  description: undefined,
  rate: 8000,
  channels: 1,
  bits: 0,
  usual: 0,
  scale: 1,
  algorithm: null,
  stripped: NOTHING,
  meter: null,
  frames: 0,
  held: 0,
  last: 0,
  end: 0,
})

/**
 * The seconds of a WebM or Matroska by all its blocks, one after the other: what its head says and where its cues lead does not
 * count. Null where packets are packed once more, for then nobody can look into them, and where there is more of anything than in
 * any film.
 */
export function matroskaSeconds(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  const tracks = new Map<number, Track>()
  let [scale, told, now] = [1e-3, 0, 0]
  let track = newTrack()
  let recent: Track | undefined
  let seen = 0
  let [heads, strays, inner, isBegun] = [0, 0, 0, false]
  const most = mostSeen(bytes)
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at)
    if (!element) {
      // Something that is none: decoders go on at the next cluster.
      at = find(bytes, CLUSTER, at + 1)
      if (at < 0) break
      continue
    }
    const { id, body, end } = element
    if (!isBegun && at >= inner) {
      if (HEADS.has(id) ? ++heads > MOST_HEADS : ++strays > MOST_STRAYS) return null
      if (id === INFO || id === TRACKS) inner = end
      isBegun = id === CLUSTER_ID
    }
    if (MASTERS.has(id)) {
      if (id === SEGMENT || id === INFO) scale = 1e-3
      if (id === TRACK) track = newTrack()
      if (id === ENCODING) track.algorithm = 0
      at = body
      continue
    }
    at = end
    if (end > bytes.length) break
    const data = bytes.subarray(body, end)
    const whole = () => data.reduce((sum, byte) => sum * 256 + byte, 0)
    const real = () =>
      data.length === 4 ? view.getFloat32(body) : data.length === 8 ? view.getFloat64(body) : 0
    if (id === SCALE) scale = whole() / 1e9
    else if (id === DURATION) told = real()
    else if (id === TIMESTAMP) now = whole()
    else if (id === NUMBER) {
      tracks.set(whole(), track)
      if (tracks.size > MOST_TRACKS) return null
    } else if (id === KIND) track.kind = whole()
    else if (id === CODEC) track.codec = String.fromCharCode(...data.subarray(0, 40))
    else if (id === PRIVATE) track.description = data
    else if (id === DEFAULT_DURATION) track.usual = whole() / 1e9
    else if (id === TRACK_SCALE) track.scale = real()
    else if (id === RATE) track.rate = real()
    else if (id === CHANNELS) track.channels = whole()
    else if (id === BITS) track.bits = whole()
    else if (id === ALGORITHM) track.algorithm = whole()
    else if (id === STRIPPED) {
      if (data.length > MOST_STRIPPED_BYTES) return null
      track.stripped = data
    } else if (id === BLOCK_DURATION && recent)
      recent.end = Math.max(recent.end, recent.last + whole() * scale)
    else if (id === SIMPLE_BLOCK || id === BLOCK) {
      const block = blockIn(data)
      recent = block && tracks.get(block.track)
      const each = FRAME_BYTES + (recent?.stripped.length ?? 0)
      seen += data.length + (block?.frames.length ?? 0) * each
      if (seen > most) return null
      if (block && recent)
        take(recent, block, Math.max(0, (now + block.time) * scale * recent.scale))
    }
  }
  const shown = [...tracks.values()].filter(
    ({ kind, frames }) => (kind === VIDEO || kind === AUDIO) && frames > 0,
  )
  if (shown.some(({ kind, algorithm }) => kind === AUDIO && (algorithm ?? STRIPPING) !== STRIPPING))
    return null
  if (shown.length === 0) return null
  const held = Math.max(
    ...shown.map(({ kind, held: own, frames, end }) =>
      Math.max(end, kind === AUDIO ? own : fastest(frames)),
    ),
  )
  return settled(held, told * scale)
}

function take(track: Track, { frames }: Block, at: number) {
  track.meter ??= meterOf({ ...track, codec: codecOf(track) })
  const step = at - track.last
  track.last = at
  let seconds = 0
  for (const frame of frames) {
    const packet = track.stripped.length > 0 ? concat([track.stripped, frame]) : frame
    const own = track.kind === AUDIO ? track.meter(packet) : null
    seconds += own || track.usual
    track.held += own ?? 0
  }
  // Where nothing says how long it lasts, as long as the one before.
  if (seconds === 0 && track.frames > 0) seconds = Math.max(0, step)
  track.frames += frames.length
  track.end = Math.max(track.end, at + seconds)
}

function codecOf({ codec, bits }: Track): string | null {
  if (codec.startsWith('A_AAC')) return 'aac'
  if (codec.startsWith('A_PCM')) return `pcm-s${bits}`
  if (codec.startsWith('A_MPEG/L')) return 'mp3'
  return (
    { A_OPUS: 'opus', A_VORBIS: 'vorbis', A_FLAC: 'flac', A_AC3: 'ac3', A_EAC3: 'eac3' }[codec] ??
    null
  )
}

/** The head of what stands at a place; of unknown length it has what follows. */
function elementAt(bytes: Uint8Array, at: number) {
  const idBytes = Math.clz32((bytes[at] ?? 0) << 24) + 1
  const sizeBytes = Math.clz32((bytes[at + idBytes] ?? 0) << 24) + 1
  const body = at + idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || body > bytes.length) return null
  const id = bytes.subarray(at, at + idBytes).reduce((sum, byte) => sum * 256 + byte, 0)
  const size = numberIn(bytes, at + idBytes, sizeBytes)
  if (size === null && !MASTERS.has(id)) return null
  return { id, body, end: body + (size ?? 0) }
}

/** A number that says itself how long it is; null when all its bits are set. */
function numberIn(bytes: Uint8Array, at: number, count: number): number | null {
  let value = (bytes[at] ?? 0) & (0xff >> count)
  let isUnknown = value === 0xff >> count
  for (let i = 1; i < count; i++) {
    const byte = bytes[at + i] ?? 0
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return isUnknown ? null : value
}

type Block = { track: number; time: number; frames: Uint8Array[] }

function blockIn(data: Uint8Array): Block | undefined {
  const count = Math.clz32((data[0] ?? 0) << 24) + 1
  if (count > 8 || data.length < count + 3) return undefined
  const view = viewOf(data)
  const [track, time] = [numberIn(data, 0, count) ?? 0, view.getInt16(count)]
  const lacing = ((data[count + 2] as number) >> 1) & 3
  let at = count + 3
  if (lacing === 0) return { track, time, frames: [data.subarray(at)] }
  const many = (data[at++] ?? 0) + 1
  const sizes: number[] = []
  if (lacing === 2)
    sizes.push(...Array.from({ length: many - 1 }, () => Math.floor((data.length - at) / many)))
  else
    for (let i = 0; i < many - 1; i++) {
      if (lacing === 1) {
        let size = 0
        let byte: number
        do size += byte = data[at++] ?? 0
        while (byte === 255)
        sizes.push(size)
        continue
      }
      const wide = Math.clz32((data[at] ?? 0) << 24) + 1
      const value = numberIn(data, at, wide) ?? 0
      sizes.push(i === 0 ? value : (sizes[i - 1] as number) + value - (2 ** (7 * wide - 1) - 1))
      at += wide
    }
  const frames: Uint8Array[] = []
  for (const size of sizes) {
    frames.push(data.subarray(at, at + Math.max(0, size)))
    at += Math.max(0, size)
  }
  return { track, time, frames: [...frames, data.subarray(at)] }
}
