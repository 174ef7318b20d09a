import { expect, test } from 'vitest'
import { filesIn } from './files-in.ts'

const file = (name: string, readable = true) => ({
  name,
  isDirectory: false,
  file: (take: (file: File) => void, fail: (why: unknown) => void) =>
    readable ? take(new File(['x'], name)) : fail(new DOMException('gone', 'NotFoundError')),
})
/** @param readable what is in it can be listed */
function folder(name: string, within: readonly object[], readable = true) {
  const rest = [...within]
  const readEntries = (take: (some: object[]) => void, fail: (why: unknown) => void) =>
    readable ? take(rest.splice(0, 2)) : fail(new DOMException('shut', 'NotReadableError'))
  return { name, isDirectory: true, createReader: () => ({ readEntries }) }
}
const dropped = async (...entries: { name: string }[]) => {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }))
  const files = entries.map(({ name }) => new File(['x'], name))
  const taken = await new Promise<File[]>((take) =>
    filesIn({ items, files } as unknown as DataTransfer, take),
  )
  return taken.map(({ name, size }) => `${name} ${size}`)
}

test('of a dropped folder everything comes that can be read', async () => {
  const photos = folder('photos', [
    file('10.jpg'),
    file('.hidden'),
    file('gone.jpg', false),
    folder('shut', [], false),
    folder('more', [file('a.jpg')]),
    file('9.jpg'),
  ])
  expect(await dropped(photos, file('b.png'))).toEqual([
    '9.jpg 1',
    '10.jpg 1',
    'a.jpg 1',
    'b.png 1',
  ])
  expect(await dropped(folder('empty', []))).toEqual(['empty 0'])
  expect(await dropped(folder('shut', [], false))).toEqual(['shut 0'])
})
