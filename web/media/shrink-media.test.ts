import { beforeEach, expect, test, vi } from 'vitest'
import { shrinkMedia } from './shrink-media.ts'

const MOST = 1 << 20

const engines = vi.hoisted(() => ({ sizes: [] as number[], asked: [] as number[] }))
vi.mock('./open.ts', () => ({
  probe: async () => ({ duration: 60, tracks: [{ kind: 'audio', decodable: true }] }),
}))
vi.mock('./cut-out.ts', () => ({
  async cutOut(_source: Blob, { most }: { most: { sound: { bitrate: number } } }) {
    const size = engines.sizes[engines.asked.push(most.sound.bitrate) - 1] ?? 0
    return { ok: true, file: new File([new Uint8Array(size)], 'talk.m4a') }
  },
}))

beforeEach(() => {
  engines.asked.length = 0
})

const shrunk = (...sizes: number[]) => {
  engines.sizes = sizes
  const run = { signal: new AbortController().signal, onProgress: () => {} }
  return shrinkMedia(new Blob(['talk']), { mostBytes: MOST, name: 'talk' }, run)
}

test('what came out too large is tried once more with as much less', async () => {
  expect(await shrunk(1.25 * MOST, 0.99 * MOST)).toMatchObject({ ok: true })
  const [first = 0, second = 0, ...others] = engines.asked
  expect(second / first).toBeCloseTo(0.97 / 1.25, 3)
  expect(others).toEqual([])
})

test('what is too large twice is refused', async () => {
  expect(await shrunk(1.25 * MOST, 1.01 * MOST)).toMatchObject({ ok: false, why: 'cannotFit' })
  expect(engines.asked).toHaveLength(2)
})
