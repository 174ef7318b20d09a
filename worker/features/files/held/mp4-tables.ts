import { boxAt, type Box, count, type Mp4File, type Track } from './mp4-file.ts'

/** Counts samples of one size that lie one after the other, as those of sound that is not packed do. */
function countAlike(file: Mp4File, track: Track, from: number, size: number, many: number) {
  const there = Math.min(many, Math.floor(Math.max(0, file.bytes.length - from) / size))
  track.samples += there
  track.sounding += track.meter(file.bytes.subarray(from, from + there * size)) ?? 0
  return there
}

/** Counts the samples that the tables of a film list of a track. @param table its `stbl` */
export function readTable(file: Mp4File, track: Track, table: Box) {
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
function inTurn({ view }: Mp4File, { body }: Box, rows: number) {
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
