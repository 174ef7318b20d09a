import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import FromWebDialog from './from-web-dialog.tsx'

let arrive: () => void
let asked: string[]

beforeEach(() => {
  const there = Promise.withResolvers<void>()
  arrive = there.resolve
  asked = []
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    asked.push(path)
    if (path.includes('/api/file/mine?id=')) return new Response('bytes')
    await there.promise
    const file = { file_hash: 'a'.repeat(32), title: 'lamp.png', mimetype: 'image/png' }
    return Response.json({ data: file })
  })
})
afterEach(() => vi.unstubAllGlobals())

const ask = async (onFile: (file: File) => void) => {
  const { unmount } = await drawn(
    <FromWebDialog accept={['image/*']} onClose={() => {}} onFile={onFile} />,
  )
  const address = await screen.findByLabelText<HTMLInputElement>('Address')
  fireEvent.change(address, { target: { value: 'https://example.org/lamp.png' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await expect.poll(() => asked.length).toBe(1)
  return { close: unmount }
}

test('what is at an address of the web is opened', async () => {
  const onFile = vi.fn<(file: File) => void>()
  await ask(onFile)
  arrive()
  await expect.poll(() => onFile.mock.calls.map(([{ name }]) => name)).toEqual(['lamp.png'])
})

test('what comes when somebody wants it no more is not opened in the place of what he has by then', async () => {
  const onFile = vi.fn<(file: File) => void>()
  const { close } = await ask(onFile)
  close()
  arrive()
  await expect.poll(() => asked.length).toBe(2)
  // What follows the last answer has its turn.
  await new Promise((turn) => setTimeout(turn, 50))
  expect(onFile.mock.calls).toEqual([])
})
