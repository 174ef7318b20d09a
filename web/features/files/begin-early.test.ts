import { expect, test } from 'vitest'
import { beginEarly, type Named } from './begin-early.ts'
import { sendSlices } from './send-slices.ts'

const never = new AbortController().signal

/** Sends five slices to a server in memory that takes drafts or not. @param hashedAfter the slice that has come by then */
async function upload({ takesDrafts, hashedAfter }: { takesDrafts: boolean; hashedAfter: number }) {
  const told: [index: number, named: Named][] = []
  const held = new Set<number>()
  let known = false
  let hashed = (_hash: string) => {}
  const hashing = new Promise<string>((resolve) => (hashed = resolve))
  const patch = async (index: number, named: Named) => {
    told.push([index, named])
    if (named.file_hash) known = true
    if (!named.file_hash && !takesDrafts) {
      hashed('h')
      return { status: 'uploading', indexes: '' } as const
    }
    held.add(index)
    if (index === hashedAfter) hashed('h')
    if (held.size === 5 && known) return { status: 'finished', hash: 'h' } as const
    return { status: 'uploading', indexes: [...held].join(',') } as const
  }
  const finished = await sendSlices({
    count: 5,
    signal: never,
    pause: () => null,
    send: beginEarly(hashing, patch),
  })
  return { finished, told }
}

test('slices go out before the hash is known, and bring it as soon as it is', async () => {
  const { finished, told } = await upload({ takesDrafts: true, hashedAfter: 1 })
  expect(finished).toBe('h')
  const [first, last] = [told[0]?.[1], told.at(-1)?.[1]]
  expect(first).toEqual({ draft: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(last).toEqual({ ...first, file_hash: 'h' })
  expect(told.map(([index]) => index).toSorted()).toEqual([0, 1, 2, 3, 4])
})

test('when all have gone before it, ten bytes bring the hash', async () => {
  const { finished, told } = await upload({ takesDrafts: true, hashedAfter: 4 })
  expect(finished).toBe('h')
  expect(told.at(-1)).toEqual([0, { ...told[0]?.[1], file_hash: 'h' }])
})

test('what the server may hold already waits for its hash', async () => {
  const { finished, told } = await upload({ takesDrafts: false, hashedAfter: 9 })
  expect(finished).toBe('h')
  expect(told.slice(1)).toEqual([0, 1, 2, 3, 4].map((index) => [index, { file_hash: 'h' }]))
})
