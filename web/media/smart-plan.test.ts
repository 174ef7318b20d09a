import { expect, test } from 'vitest'
import { encodedShare, planPieces, type Frame } from './smart-plan.ts'

const FPS = 10

/** Ten pictures a second, a key frame every `gop`; with B-frames each P comes two pictures early, as encoders send it. */
function film(seconds: number, gop: number, bFrames = false): Frame[] {
  const shown = Array.from({ length: seconds * FPS }, (_, i) => ({
    time: i / FPS,
    duration: 1 / FPS,
    key: i % gop === 0,
  }))
  if (!bFrames) return shown
  const sent: Frame[] = []
  for (let i = 0; i < shown.length;) {
    const next = shown.slice(i, i + 3)
    if (next[0]?.key) sent.push(next[0])
    else
      sent.push(
        ...(next.length === 3 && !next.some(({ key }) => key)
          ? [next[2], next[0], next[1]]
          : next.slice(0, 1)
        ).filter((f) => f !== undefined),
      )
    i = sent.length
  }
  return sent
}

const always = async () => true

test('a cut that ends on a key frame needs no encoding at all', async () => {
  const pieces = await planPieces(
    film(6, 10),
    [
      { start: 0, end: 1.5 },
      { start: 3, end: 6 },
    ],
    always,
  )
  expect(pieces.map(({ head }) => head)).toEqual([null, null])
  expect(pieces.map(({ copy }) => copy)).toEqual([
    { from: 0, to: 15 },
    { from: 30, to: 60 },
  ])
  expect(pieces[1]?.at).toBeCloseTo(1.5)
})

test('between key frames only the pictures up to the next one are encoded', async () => {
  const [, piece] = await planPieces(
    film(6, 10),
    [
      { start: 0, end: 1 },
      { start: 2.5, end: 6 },
    ],
    always,
  )
  expect(piece?.head).toEqual({ decode: { from: 20, to: 30 }, until: 3, count: 5 })
  expect(piece?.copy).toEqual({ from: 30, to: 60 })
})

test('with B-frames a copy ends only where everything shown earlier has been sent', async () => {
  const frames = film(6, 10, true)
  for (const end of [1.2, 1.3, 1.4, 1.5]) {
    const [piece] = await planPieces(frames, [{ start: 0, end }], always)
    const sent = frames.slice(0, piece?.copy?.to).map(({ time }) => time)
    expect(sent.length).toBe(Math.round(Math.max(...sent) * FPS) + 1)
    expect(piece?.end).toBeGreaterThanOrEqual(end - 0.001)
    expect(piece?.end).toBeLessThan(end + 0.4)
  }
})

test('a key frame that is no refresh is passed over; without any the whole piece is encoded', async () => {
  const [piece] = await planPieces(
    film(4, 10),
    [{ start: 0.5, end: 4 }],
    async (index) => index >= 20,
  )
  expect(piece?.copy?.from).toBe(20)
  const never = await planPieces(film(4, 10), [{ start: 0.5, end: 4 }], async () => false)
  expect(never[0]).toMatchObject({ copy: null, head: { count: 35 } })
  expect(encodedShare(never)).toBe(1)
})

test('pieces follow each other without gap or overlap, and sound after the last picture stays', async () => {
  const pieces = await planPieces(
    film(4, 10, true),
    [
      { start: 0, end: 0.95 },
      { start: 1.05, end: 2 },
      { start: 3, end: 5 },
    ],
    always,
  )
  for (const [i, piece] of pieces.entries()) {
    const before = pieces[i - 1]
    expect(piece.at).toBeCloseTo(before ? before.at + before.end - before.start : 0)
    expect(piece.start).toBeGreaterThanOrEqual(before?.end ?? 0)
  }
  expect(pieces.at(-1)?.end).toBe(5)
})
