import { boxAt, type Box, boxesIn, count, type Mp4File, fullBox, type Track } from './mp4-file.ts'

/** ISO/IEC 14496-12: a fragment's run may leave out what all its samples share. */
const [HAS_BASE, HAS_DESCRIPTION, HAS_TRACK_DURATION, HAS_TRACK_SIZE] = [1, 2, 8, 16]
const [HAS_OFFSET, HAS_FIRST_FLAGS, HAS_DURATION, HAS_SIZE, HAS_FLAGS, HAS_SHIFT] = [
  1, 4, 0x100, 0x200, 0x400, 0x800,
]

/** Counts the samples of a fragment, of each track that the film has told of. */
export function readFragment(file: Mp4File, moof: Box) {
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
  file: Mp4File,
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
