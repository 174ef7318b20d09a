import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../kernel/api.ts'
import type { Data } from './data.ts'
import { type Line, makeKeeper, type SaveState, type Tell } from './keeper.ts'

/** A server that knows versions, a device, and what the page was told. */
function world({
  version = 1,
  data = { n: 0 } as Data,
  held = null as { data: Data; version: number } | null,
  sent = null as Data | null,
} = {}) {
  const server = new Map([['a', { data, version }]])
  const device = new Map<string, unknown>()
  const states: SaveState[] = []
  const told: string[] = []
  let noted = sent && JSON.stringify(sent)
  let trouble: (() => void) | undefined
  let lostAnswers = 0
  const line: Line = {
    async save({ id, ...change }, { keepalive }) {
      told.push(`save ${JSON.stringify(change.data)}${keepalive ? ' keepalive' : ''}`)
      trouble?.()
      const there = server.get(id)
      if (!there) throw new ApiError(404, 'Gone', 'notFound')
      if (there.version !== change.version) throw new ApiError(409, 'Changed', 'appChanged')
      server.set(id, { data: change.data, version: change.version + 1 })
      if (lostAnswers > 0 && lostAnswers--) throw new ApiError(0, 'Offline')
      return { version: change.version + 1 }
    },
    async read(id) {
      const there = server.get(id)
      if (!there) throw new ApiError(404, 'Gone', 'notFound')
      return there
    },
    async copy({ data: mine }, requestId) {
      told.push(`copy ${requestId.length}`)
      trouble?.()
      server.set('copy', { data: mine, version: 1 })
      return { id: 'copy', version: 1 }
    },
    hold: (id, unsaved) => void (unsaved ? device.set(id, unsaved) : device.delete(id)),
    noteSent: (_, text) => void (noted = text),
    lastSent: () => noted,
  }
  const tell: Tell = {
    state: (state) => void states.push(state),
    saved: () => {},
    copied: (copy, original) => void told.push(`copied ${original} to ${copy.id}`),
  }
  const keeper = makeKeeper(
    held ? { id: 'a', ...held, confirmed: null } : { id: 'a', data, version, confirmed: data },
    line,
    tell,
  )
  keeper.start()
  return {
    keeper,
    line,
    server,
    device,
    told,
    state: () => states.at(-1),
    break: (with_: (() => void) | undefined) => void (trouble = with_),
    loseAnswer: () => void (lostAnswers = 1),
    elsewhere: (by: Data) =>
      server.set('a', { data: by, version: (server.get('a')?.version ?? 0) + 1 }),
  }
}
const offline = () => {
  throw new ApiError(0, 'You seem to be offline.')
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('many changes are one save, a second after the last', async () => {
  const w = world()
  for (const n of [1, 2, 3]) {
    w.keeper.change({ n })
    await pass(900)
  }
  expect([w.told, w.state()]).toEqual([[], { state: 'saving' }])
  await pass(100)
  expect([w.told, w.state(), w.server.get('a')]).toEqual([
    ['save {"n":3}'],
    { state: 'saved' },
    { data: { n: 3 }, version: 2 },
  ])
  expect(w.device.size).toBe(0)
})

test('what is large is saved as much later, and held on the device at once all the same', async () => {
  const w = world()
  const large = { text: 'x'.repeat(600_000) }
  w.keeper.change(large)
  await pass(2_900)
  expect([w.told, w.device.get('a')]).toEqual([[], { data: large, version: 1 }])
  await pass(200)
  expect(w.server.get('a')?.data).toEqual(large)
})

test('a change is held on the device at once, also one that comes while another is saved, until the server has it', async () => {
  const w = world()
  w.keeper.change({ n: 1 })
  expect(w.device.get('a')).toEqual({ data: { n: 1 }, version: 1 })
  void w.keeper.save()
  w.keeper.change({ n: 2 })
  await pass(0)
  expect(w.server.get('a')).toEqual({ data: { n: 1 }, version: 2 })
  expect(w.device.get('a')).toEqual({ data: { n: 2 }, version: 2 })
  await pass(1_000)
  expect([w.server.get('a')?.data, w.device.size]).toEqual([{ n: 2 }, 0])
})

test('what is as it was is not saved', async () => {
  const w = world()
  w.keeper.change({ n: 0 })
  await pass(5_000)
  w.keeper.change({ n: 1 })
  w.keeper.change({ n: 0 })
  await pass(5_000)
  expect([w.told, w.state()]).toEqual([[], { state: 'saved' }])
})

test('offline it says so, holds the change on the device, waits longer each time, and goes on by itself', async () => {
  const w = world()
  w.break(offline)
  w.keeper.change({ n: 1 })
  await pass(1_000)
  expect(w.state()).toEqual({ state: 'failed', why: 'You seem to be offline.', again: true })
  expect(w.device.get('a')).toMatchObject({ data: { n: 1 }, version: 1 })
  await pass(2_000 + 4_000)
  expect(w.told).toHaveLength(3)
  await pass(7_999)
  expect(w.told).toHaveLength(3)
  w.keeper.change({ n: 2 })
  expect(w.device.get('a')).toMatchObject({ data: { n: 2 }, version: 1 })
  w.break(undefined)
  await pass(1)
  expect([w.told.at(-1), w.state(), w.device.size]).toEqual(['save {"n":2}', { state: 'saved' }, 0])
})

test('what is no use to try again waits for the person, or his next change', async () => {
  const w = world()
  w.break(() => {
    throw new ApiError(413, 'Too large', 'appTooLarge')
  })
  w.keeper.change({ n: 1 })
  await pass(120_000)
  expect([w.told.length, w.state()]).toEqual([
    1,
    { state: 'failed', why: 'Too large', again: false },
  ])
  w.break(undefined)
  w.keeper.change({ n: 2 })
  await pass(1_000)
  expect(w.state()).toEqual({ state: 'saved' })
})

test('what another changed is not overwritten: the own changes become a copy, and the page goes on with it', async () => {
  const w = world()
  w.elsewhere({ n: 'theirs' })
  w.keeper.change({ n: 'mine' })
  await pass(1_000)
  expect(w.told).toEqual(['save {"n":"mine"}', 'copy 36', 'copied a to copy'])
  expect([w.server.get('a')?.data, w.server.get('copy')?.data]).toEqual([
    { n: 'theirs' },
    { n: 'mine' },
  ])
  w.keeper.change({ n: 'more' })
  await pass(1_000)
  expect([w.server.get('a')?.data, w.server.get('copy')?.data, w.state()]).toEqual([
    { n: 'theirs' },
    { n: 'more' },
    { state: 'saved' },
  ])
})

test('a save whose answer was lost is recognised, and is no conflict', async () => {
  const w = world()
  w.loseAnswer()
  w.keeper.change({ n: 1 })
  await pass(1_000)
  expect(w.state()).toMatchObject({ state: 'failed' })
  w.keeper.change({ n: 2 })
  await pass(2_000)
  // A page that dies now is gone on with out of what the server has, not copied.
  expect(w.device.get('a')).toEqual({ data: { n: 2 }, version: 2 })
  await pass(2_000)
  expect(w.server.get('a')).toEqual({ data: { n: 2 }, version: 3 })
  expect([w.state(), w.server.has('copy')]).toEqual([{ state: 'saved' }, false])
})

test('another number on the same data is no conflict either', async () => {
  const w = world()
  w.elsewhere({ n: 0 })
  w.keeper.change({ n: 1 })
  await pass(3_000)
  expect([w.server.get('a'), w.server.has('copy')]).toEqual([{ data: { n: 1 }, version: 3 }, false])
})

test('a copy that could not be made is tried again, and nothing is lost meanwhile', async () => {
  const w = world()
  w.elsewhere({ n: 'theirs' })
  w.keeper.change({ n: 'mine' })
  w.break(() => {
    if (w.told.at(-1)?.startsWith('copy')) offline()
  })
  await pass(1_000)
  expect([w.state(), w.device.get('a')]).toMatchObject([
    { state: 'failed', again: true },
    { data: { n: 'mine' } },
  ])
  w.break(undefined)
  await pass(2_000)
  expect([w.server.get('copy')?.data, w.state(), w.device.size]).toEqual([
    { n: 'mine' },
    { state: 'saved' },
    0,
  ])
})

test('a page that is left sends its change along, holds what is too large for that, and does not go on in the background', async () => {
  const w = world()
  w.keeper.change({ n: 1 })
  w.keeper.leave()
  await pass(0)
  expect(w.told).toEqual(['save {"n":1} keepalive'])
  w.keeper.change({ n: 'x'.repeat(30_000) })
  w.break(offline)
  w.keeper.leave()
  await pass(0)
  expect(w.told.at(-1)).not.toContain('keepalive')
  expect(w.device.has('a')).toBe(true)
  w.keeper.stop()
  await pass(300_000)
  expect(w.told).toHaveLength(3)
})

test('what a device held back is saved when the project is opened again, as a copy if it has gone on without', async () => {
  const calm = world({ held: { data: { n: 'held' }, version: 1 } })
  await pass(1_000)
  expect([calm.server.get('a')?.data, calm.state()]).toEqual([{ n: 'held' }, { state: 'saved' }])
  const late = world({ version: 5, held: { data: { n: 'held' }, version: 3 } })
  await pass(1_000)
  expect([late.server.get('a')?.data, late.server.get('copy')?.data]).toEqual([
    { n: 0 },
    { n: 'held' },
  ])
})

test('what a device held back may have arrived with the page that was left: it is gone on with, not copied', async () => {
  const w = world({ data: { n: 'held' }, version: 2, held: { data: { n: 'held' }, version: 1 } })
  w.keeper.change({ n: 'more' })
  await pass(3000)
  expect([w.server.get('a')?.data, w.server.has('copy'), w.state()]).toEqual([
    { n: 'more' },
    false,
    { state: 'saved' },
  ])
})

test('what the page before sent as it was left may be other than what the device holds: it is gone on with, not copied', async () => {
  const leaving = world()
  leaving.keeper.change({ n: 'sent' })
  leaving.keeper.leave()
  await pass(0)
  const sent = JSON.parse(leaving.line.lastSent('a') ?? 'null')
  const w = world({ data: sent, version: 2, held: { data: { n: 'older' }, version: 1 }, sent })
  w.keeper.change({ n: 'more' })
  await pass(3000)
  expect([w.server.get('a')?.data, w.server.has('copy')]).toEqual([{ n: 'more' }, false])
})

test('a page without changes takes over what another saved; one with changes does not', async () => {
  const w = world()
  expect(w.keeper.take({ id: 'a', data: { n: 7 }, version: 2 })).toBe(true)
  expect(w.keeper.take({ id: 'a', data: { n: 6 }, version: 2 })).toBe(false)
  // What was asked of the project before this page went on in a copy.
  expect(w.keeper.take({ id: 'other', data: { n: 5 }, version: 3 })).toBe(false)
  w.keeper.change({ n: 8 })
  expect(w.keeper.take({ id: 'a', data: { n: 9 }, version: 3 })).toBe(false)
  expect(w.keeper.now()).toEqual({ id: 'a', data: { n: 8 }, version: 2 })
})

test('nothing is sent or held once nobody is signed in', async () => {
  const w = world()
  w.keeper.change({ n: 1 })
  w.keeper.end()
  w.device.clear()
  w.keeper.change({ n: 2 })
  w.keeper.leave()
  w.keeper.stop()
  await pass(5_000)
  expect([w.told, w.device.size]).toEqual([[], 0])
})

test('a deleted project is not saved until it is brought back', async () => {
  const w = world()
  const before = w.server.get('a')!
  w.server.delete('a')
  w.keeper.change({ n: 1 })
  await pass(1_000)
  w.keeper.change({ n: 2 })
  await pass(60_000)
  expect([w.state(), w.told.length]).toEqual([{ state: 'gone' }, 1])
  w.server.set('a', before)
  w.keeper.revive()
  await pass(0)
  expect([w.server.get('a')?.data, w.state()]).toEqual([{ n: 2 }, { state: 'saved' }])
})
