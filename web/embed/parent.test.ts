import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToParent } from './messages.ts'
import { openParent } from './parent.ts'

const SHOP = 'https://shop.example'
const LIST = `${SHOP}\nhttps://*.example.com`
const parent = { postMessage: vi.fn() }
const READY: ToParent = { type: 'ready', product: 'cut-silence', accept: '' }

beforeEach(() => void vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as never))
afterEach(() => {
  vi.restoreAllMocks()
  parent.postMessage.mockReset()
})

const cameFrom = (referrer: string) =>
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)

function hear(data: unknown, { source = parent as unknown, origin = SHOP } = {}) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never }))
}

test('what a frame says goes to the listed page around it and nowhere else', () => {
  cameFrom(`${SHOP}/page`)
  const line = openParent(LIST, () => {})
  line.tell(READY)
  line.close()
  expect(parent.postMessage.mock.calls).toEqual([[{ source: 'verdigris', ...READY }, SHOP]])
})

test.each([
  'https://evilexample.com/',
  'https://example.com/',
  'http://a.example.com/',
  '',
  'about:blank',
])('to a page at %j nothing is said, and nothing it says is heard', (referrer) => {
  cameFrom(referrer)
  const onFile = vi.fn()
  const line = openParent(LIST, onFile)
  line.tell(READY)
  hear({ target: 'verdigris', type: 'file', file: new File(['x'], 'x') }, { origin: 'null' })
  hear({ target: 'verdigris', type: 'file', file: new File(['x'], 'x') })
  line.close()
  expect([parent.postMessage.mock.calls, onFile.mock.calls]).toEqual([[], []])
})

test('a file is taken from that window and origin alone, and only a file', () => {
  cameFrom(SHOP)
  const onFile = vi.fn()
  const line = openParent(LIST, onFile)
  const file = new File(['x'], 'talk.mp4')
  const message = { target: 'verdigris', type: 'file', file }
  hear(message, { origin: 'https://a.example.com' })
  hear(message, { source: window })
  for (const junk of [
    null,
    1,
    'file',
    [],
    {},
    { ...message, target: 'x' },
    { ...message, type: 'x' },
  ])
    hear(junk)
  for (const wrong of [null, 'x', {}, [file]]) hear({ ...message, file: wrong })
  expect(onFile).not.toHaveBeenCalled()
  hear(message)
  line.close()
  hear(message)
  expect(onFile.mock.calls).toEqual([[file]])
})
