type Rolling = { start: number; end: number; lines: string[]; settings: string }

/** Captions that take each other's lines over, in so much of a file, are shown as on a roll. */
const MOST_SHARE = 0.6
const FEWEST = 3
/** What stands on a roll: broadcasters' have two to four lines. */
const MOST_LINES = 4
const AT_ONCE_SECONDS = 0.05

/**
 * Captions in which each line stands once. Automatic ones, as YouTube writes them, roll: the line before stands over each new one, and
 * between the two a caption of a hundredth of a second holds the old one alone. Captions that do not roll are given back as they are.
 */
export function unrolled<Cue extends Rolling>(cues: readonly Cue[]): Cue[] {
  const taken = cues.map((cue, i) => takenOver(cues[i - 1], cue))
  const said = cues.filter(({ lines }, i) => i > 0 && lines.some((line) => plain(line) !== ''))
  const rolls = taken.filter((count) => count > 0).length
  if (rolls < FEWEST || rolls < said.length * MOST_SHARE) return [...cues]
  const once: Cue[] = []
  for (const [i, cue] of cues.entries()) {
    const lines = cue.lines.slice(taken[i]).filter((line) => plain(line) !== '')
    const last = once.at(-1)
    // Its place is the roll's.
    if (lines.length > 0) once.push({ ...cue, lines, settings: '' })
    else if (last && isAtOnce(last, cue)) once[once.length - 1] = { ...last, end: cue.end }
  }
  return once
}

/** How many of a caption's lines stood at the end of the one before. */
function takenOver(before: Rolling | undefined, cue: Rolling): number {
  if (!before || !isAtOnce(before, cue)) return 0
  const old = before.lines.slice(-MOST_LINES).map(plain)
  const now = cue.lines.slice(0, MOST_LINES).map(plain)
  for (let count = Math.min(old.length, now.length); count > 0; count--) {
    const same = old.slice(-count).every((line, i) => line === now[i])
    if (same && now.slice(0, count).some((line) => line !== '')) return count
  }
  return 0
}

const isAtOnce = ({ end }: Rolling, { start }: Rolling) => Math.abs(start - end) < AT_ONCE_SECONDS

const plain = (line: string) => line.replaceAll(/<[^<>]*>/g, '').trim()
