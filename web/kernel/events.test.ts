import { expect, test, vi } from 'vitest'
import { emit, on } from './events.ts'

const sources = (files: Record<string, unknown>) =>
  Object.entries(files).flatMap(([file, text]) => (/\.test\./.test(file) ? [] : [String(text)]))
const server = sources(
  import.meta.glob('../../worker/**/*.ts', { query: '?raw', import: 'default', eager: true }),
)
const client = sources(
  import.meta.glob('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)
const found = (texts: string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
]
/** What the server says that happened, and what a page says itself. */
const told = found(server, /name: '([A-Z]+_[A-Z_]+)'/g)
const emitted = found(client, /\bemit\('([A-Z_]+)'/g)
const heard = found(client, /\bon\(\s*'([A-Z_]+)'/g)

test('a listener hears its event until it stops listening', () => {
  const heard = vi.fn()
  const stop = on('CREDITS_CONSUMED', heard)
  emit('CREDITS_CONSUMED', { taskId: 't1' })
  stop()
  emit('CREDITS_CONSUMED', { taskId: 't2' })
  expect(heard.mock.calls).toEqual([[{ taskId: 't1' }]])
})

test('an unknown event is an error', () => {
  expect(() => emit('USER_MOVED' as never, undefined as never)).toThrow('Unknown event: USER_MOVED')
  expect(() => on('toString' as never, () => {})).toThrow('Unknown event')
})

test('whatever the server says that happened is an event of the site, and somebody on the page listens', () => {
  expect(told.length).toBeGreaterThan(3)
  for (const name of told) expect(() => on(name as never, () => {})()).not.toThrow()
  expect(told.filter((name) => !heard.includes(name))).toEqual([])
})

test('whatever a page listens to is said by the server or by a page', () => {
  expect(heard.filter((name) => !told.includes(name) && !emitted.includes(name))).toEqual([])
})

test('every kind of message on the line is sent, and heard', () => {
  const contract = server.find((text) => text.includes('export type LiveMessage =')) ?? ''
  const kinds = found(
    [contract.slice(contract.indexOf('export type LiveMessage ='))],
    /type: '(\w+)'/g,
  ).filter((kind) => kind !== 'event')
  const listening = found(client, /\bhear\('(\w+)'/g)
  expect(kinds.toSorted()).toEqual(listening.toSorted())
  const others = server.filter((text) => text !== contract)
  for (const kind of kinds) expect(found(others, /type: '(\w+)'/g)).toContain(kind)
})
