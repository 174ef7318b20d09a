import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteFiles } from '../../../features/files/api.ts'
import { drawn } from '../../../test/drawn.tsx'
import { inProject } from '../../../test/in-project.tsx'
import { sampleProduct } from '../../../test/product.ts'
import { DrawPictures } from './page.tsx'

const HASHES = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
let deleted: string[]
let came: readonly string[]

beforeEach(() => {
  deleted = []
  came = HASHES
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, { method }: RequestInit = {}) => {
    const path = String(given instanceof Request ? given.url : given)
    const hash = HASHES.find((one) => path.includes(one))
    if (hash && method === 'DELETE') deleted.push(hash)
    else if (hash && !deleted.includes(hash))
      return new Response(hash, { headers: { 'Content-Type': 'image/png' } })
    else if (hash)
      return Response.json({ code: 404, err: 'Not here.', request_id: 'r' }, { status: 404 })
    if (path.includes('/quote'))
      return Response.json({ data: { price: 20, quote: '20.9.a', expires_at: 9e15 } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    const charged = 20 * came.length
    const receipt = { held: 60, charged, returned: 60 - charged }
    const input = { mode: 'generate', prompt: 'Lamps', count: 3 }
    const task = { id: 'drew', status: 'succeeded', input, price: 60, outputs: came, ended_at: 1 }
    return Response.json({ data: { items: [{ ...task, receipt }], next: null } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  drawn(
    inProject(<DrawPictures />, sampleProduct({ key: 'pictures', file_module: 'imm' }), {
      id: 'lamps',
      data: { form: { prompt: 'Lamps', count: 3 }, task: 'drew' },
    }),
  )

const all = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download all as ZIP' })

test('what is left of the pictures is counted, shown under its own number and can be downloaded', async () => {
  await open()
  await screen.findByText('The 3 pictures are in your library.')
  await deleteFiles([HASHES[1]!])
  await screen.findByText('The 2 pictures are in your library.')
  await expect.poll(() => all().disabled).toBe(false)
  expect(
    screen.getAllByRole('button', { name: /^Show picture/ }).map((one) => one.ariaLabel),
  ).toEqual(['Show picture 1 large', 'Show picture 3 large'])
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 3 large' }))
  await screen.findByRole('img', { name: 'Picture 3' })

  await deleteFiles([HASHES[2]!])
  await screen.findByText('The picture is in your library.')
  await screen.findByRole('img', { name: 'Picture 1' })
  await deleteFiles([HASHES[0]!])
  await screen.findByText('The result is no longer in your library.')
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
})

test('that fewer pictures came than were ordered is said, with what is back for the others', async () => {
  came = HASHES.slice(0, 1)
  await open()
  await screen.findByText(
    '1 of 3 pictures arrived. You got back the credits for the others: 40 credits.',
  )
  await screen.findByText('The picture is in your library.')
})
