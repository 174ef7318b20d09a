import { fireEvent, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../../kernel/local-store.ts'
import { wipeDrafts } from '../../kernel/old-drafts.ts'
import { readOpen } from '../../media/left-open.ts'
import { wipeMediaStore } from '../../media/media-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { useTryOut } from './try-out.ts'

const PRODUCT = { id: 'p', key: 'p' }
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
function Work() {
  const now = useTryOut(PRODUCT, true)
  useLayoutEffect(() => void (tool = now))
  return <p>{now.own ? `${now.own.id} ${now.own.save.state}` : 'Not kept'}</p>
}
/** The product's page, which is drawn anew at the same entry of the history when somebody comes again. */
function Page() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <Work key={visit} />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come again
      </button>
    </>
  )
}

test('work whose project a newer version of the site has saved since goes on as a project of its own', async () => {
  const film = new File(['film'], 'film.mp4')
  await drawn(<Page />)
  tool.project.keepFiles([film])
  tool.project.save({ form: { n: 1 } })
  await screen.findByText('app 1 saved')
  const place = tool.project.work.replace('open/', '')
  await expect.poll(async () => (await readOpen(place))?.pointer?.id).toBe('app 1')
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
