import { fireEvent, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '../../../worker/kernel/time/contract.ts'
import { write } from '../../kernel/local-store.ts'
import { wipeDrafts } from '../../kernel/old-drafts.ts'
import { readUnsaved } from '../../kernel/project-store.ts'
import { saveAll } from '../../kernel/unsaved.ts'
import { readOpen } from '../../media/left-open.ts'
import { markDeleted, sweepMediaStore, wipeMediaStore } from '../../media/media-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { mediaUse } from './data.ts'
import { readMedia } from './media.ts'
import { openApp } from './open.ts'
import { useTryOut } from './try-out.ts'

type Saved = { data: object; version: number }

let apps: Map<string, Saved>
const puts: string[] = []

beforeEach(async () => {
  await Promise.all([wipeDrafts(), wipeMediaStore()])
  write('authorization', 'Bearer t')
  write('userId', 'u')
  apps = new Map()
  puts.length = 0
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit = {}) => {
    const id = new URL(String(input), location.origin).pathname.split('/')[3]
    const given = body ? (JSON.parse(String(body)) as Saved) : { data: {}, version: 0 }
    if (method === 'POST') {
      const made = `app ${apps.size + 1}`
      apps.set(made, { data: given.data, version: 1 })
      return told(made)
    }
    const name = decodeURIComponent(id ?? '')
    if (method === 'PUT') {
      puts.push(name)
      apps.set(name, { data: given.data, version: given.version + 1 })
    }
    return told(name)
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})
const told = (id: string) =>
  Response.json({ data: { id, product_id: 'p', title: id, updated_at: 1, ...apps.get(id) } })

let tool: ReturnType<typeof useTryOut>
function Work({ product }: { product: string }) {
  const now = useTryOut({ id: product, key: product }, true)
  useLayoutEffect(() => void (tool = now))
  return <p>{now.own ? `${now.own.id} ${now.own.save.state}` : 'Not kept'}</p>
}
/**
 * The product's page, which is drawn anew at the same entry of the history when somebody comes again, and which shows another
 * product in its place when he goes on to that.
 */
function Page() {
  const [visit, setVisit] = useState(0)
  const [product, setProduct] = useState('p')
  return (
    <>
      <Work key={visit} product={product} />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come again
      </button>
      <button type="button" onClick={() => setProduct('q')}>
        Another product
      </button>
    </>
  )
}

const film = new File(['film'], 'film.mp4')

/** Work that has become the project `app 1`. */
async function kept() {
  await drawn(<Page />)
  tool.project.keepFiles([film])
  tool.project.save({ form: { n: 1 } })
  await screen.findByText('app 1 saved')
  const place = tool.project.work.replace('open/', '')
  await expect.poll(async () => (await readOpen(place))?.pointer?.id).toBe('app 1')
}

test('work whose project a newer version of the site has saved since goes on as a project of its own', async () => {
  await kept()
  const later = { form: { n: 'later' }, files: 'elsewhere', data_version: 99 }
  apps.set('app 1', { data: later, version: 2 })

  fireEvent.click(screen.getByRole('button', { name: 'Come again' }))
  const left = await tool.project.leftOpen(() => true)
  expect([left?.form, left?.files.map(({ name }) => name)]).toEqual([
    { form: { n: 1 } },
    ['film.mp4'],
  ])
  tool.project.keepFiles(left!.files)
  tool.project.save({ form: { n: 2 } })
  await screen.findByText('app 2 saved')
  expect(apps.get('app 1')).toEqual({ data: later, version: 2 })
  expect(puts).not.toContain('app 1')
  expect(apps.get('app 2')?.data).toMatchObject({ form: { n: 2 }, data_version: 2 })
})

test('what is still being looked into is there when somebody comes again, takes the place of nothing, and is no project yet', async () => {
  const namesLeft = async () =>
    (await tool.project.leftOpen(() => true))?.files.map(({ name }) => name)
  await drawn(<Page />)
  tool.project.save({ form: { n: 1 } })
  tool.project.keepAhead([film])
  fireEvent.click(screen.getByRole('button', { name: 'Come again' }))
  expect(await namesLeft()).toEqual(['film.mp4'])
  tool.project.keepAhead([new File(['other'], 'other.mp4')])
  fireEvent.click(screen.getByRole('button', { name: 'Come again' }))
  expect(await namesLeft()).toEqual(['film.mp4'])
  expect(apps.size).toBe(0)
  tool.project.anew()
  tool.project.keepAhead([])
  fireEvent.click(screen.getByRole('button', { name: 'Come again' }))
  expect(await namesLeft()).toEqual([])
})

test('material that somebody has put away is not there when he comes again, also of a work that is only becoming a project', async () => {
  await drawn(<Page />)
  tool.project.keepFiles([film])
  tool.project.save({ form: { n: 1 } })
  tool.project.anew()
  fireEvent.click(screen.getByRole('button', { name: 'Come again' }))
  expect((await tool.project.leftOpen(() => true))?.files).toEqual([])
})

test('what a new work begins with is kept in the place of what was there, and never after nothing', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  onTestFinished(() => put.mockRestore())
  const kept = () =>
    put.mock.calls.flatMap(([value], at) =>
      (put.mock.contexts[at] as IDBObjectStore).name === 'uses'
        ? [(value as { media: { name: string }[] }).media.map(({ name }) => name).join()]
        : [],
    )
  await drawn(<Page />)
  tool.project.keepFiles([film])
  await expect.poll(kept).toEqual(['film.mp4'])
  tool.project.anew()
  tool.project.keepFiles([new File(['other'], 'other.mp4')])
  await expect.poll(() => kept().at(-1)).toBe('other.mp4')
  expect(kept()).toEqual(['film.mp4', 'other.mp4'])
})

/** The last change of `app 1` has arrived, and this page knows it. */
async function lastSaved() {
  await expect.poll(() => apps.get('app 1')?.data).toMatchObject({ form: { n: 2 } })
  await expect.poll(() => readUnsaved('app 1')).toBeUndefined()
}

test('what is still saved of a work says nothing of another one that was opened in its place', async () => {
  await kept()
  tool.project.save({ form: { n: 2 } })
  tool.project.anew()
  tool.project.keepFiles([new File(['other'], 'other.mp4')])
  await lastSaved()
  expect(screen.getByText('Not kept')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Come again' }))
  const left = await tool.project.leftOpen(() => true)
  expect(left?.files.map(({ name }) => name)).toEqual(['other.mp4'])
})

test('what is still saved of a work says nothing on the page of another product', async () => {
  await kept()
  tool.project.save({ form: { n: 2 } })
  fireEvent.click(screen.getByRole('button', { name: 'Another product' }))
  await lastSaved()
  expect(screen.getByText('Not kept')).toBeTruthy()
})

test('what had been asked for when a page was left, such as a task that was paid for, is there when somebody comes back to it', async () => {
  const paid = { form: { n: 1 }, task: 'paid' }
  localStorage.clear()
  await drawn(<Page />)
  const { project } = tool
  project.save({ form: { n: 1 } })
  fireEvent.click(screen.getByRole('button', { name: 'Another product' }))
  project.save(paid)
  const place = project.work.replace('open/', '')
  await expect.poll(async () => (await readOpen(place))?.form).toEqual(paid)
})

test('so it is of work that has become a project', async () => {
  await kept()
  const { project } = tool
  fireEvent.click(screen.getByRole('button', { name: 'Another product' }))
  project.save({ form: { n: 1 }, task: 'paid' })
  await expect.poll(async () => (await openApp('app 1')).data).toMatchObject({ task: 'paid' })
})

test('before somebody logs out his work is saved, also what is only becoming a project', async () => {
  await drawn(<Page />)
  tool.project.keepFiles([film])
  tool.project.save({ form: { n: 1 } })
  await saveAll()
  expect(apps.get('app 1')?.data).toMatchObject({ form: { n: 1 } })
  tool.project.save({ form: { n: 2 } })
  await saveAll()
  expect(apps.get('app 1')?.data).toMatchObject({ form: { n: 2 } })
})

test('the media of a project that another device deleted and brought back stay', async () => {
  await kept()
  await markDeleted(mediaUse('app 1'), Date.now())
  await openApp('app 1')
  await sweepMediaStore(Date.now() + 4 * DAY_MS)
  expect(await readMedia('app 1')).toMatchObject([{ state: 'here', file: { name: 'film.mp4' } }])
})
