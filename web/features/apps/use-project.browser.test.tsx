import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emit } from '../../kernel/events.ts'
import { write } from '../../kernel/local-store.ts'
import { stayFor } from '../../kernel/stay.ts'
import { saveAll } from '../../kernel/unsaved.ts'
import { drawn } from '../../test/drawn.tsx'
import { liveLine } from '../../test/live-line.ts'
import { readMedia } from './media.ts'
import { useProject } from './use-project.ts'

type Saved = { data: object; version: number }

let apps: Map<string, Saved>
/** Of which version each save was made. */
const puts: number[] = []
const dataOf = (n: string) => ({ form: { n }, files: [], data_version: 2 })

beforeEach(() => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  apps = new Map([['a', { data: dataOf('first'), version: 1 }]])
  puts.length = 0
  titles.clear()
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit = {}) => {
    const id = new URL(String(input), location.origin).pathname.split('/')[3] ?? 'copy'
    const given = JSON.parse(String(body ?? '{}')) as Saved
    if (method === 'POST') apps.set('copy', { data: given.data, version: 1 })
    if (method === 'PUT') {
      puts.push(given.version)
      const { version } = apps.get(id)!
      if (given.version !== version)
        return Response.json({ code: 409, err: 'Changed', fault: 'appChanged' }, { status: 409 })
      apps.set(id, { data: given.data, version: version + 1 })
    }
    return Response.json({ data: { id, product_id: 'p', title: id, ...apps.get(id) } })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

let tool: ReturnType<typeof useProject>
/** What the project was called, one after the other. */
const titles = new Set<string>()
const NONE: object[] = []
function Work({ files = NONE }: { files?: object[] }) {
  const data = { ...dataOf('first'), files }
  const app = {
    id: 'a',
    product_id: 'p',
    title: 'A',
    created_at: 1,
    updated_at: 1,
    data,
    version: 1,
  }
  const opened = { app, data, version: 1, media: [], held: false, newer: false }
  const now = useProject(opened, () => {})
  useLayoutEffect(() => {
    tool = now
    titles.add(now.view.title)
  })
  return <p>{`Project ${now.view.id}`}</p>
}

/** A line to what the windows of a browser tell each other. */
function window() {
  const channel = new BroadcastChannel('verdigris-apps')
  onTestFinished(() => channel.close())
  return channel
}

test('what is done while the save of another window is taken over is done to the data before, and overwrites nothing', async () => {
  await drawn(<Work />)
  const after = window()
  after.onmessage = () => tool.project.save({ form: { n: 'mine' } })
  apps.set('a', { data: dataOf('theirs'), version: 2 })
  window().postMessage({ id: 'a', ...apps.get('a') })

  await expect.poll(() => puts.length).toBeGreaterThan(0)
  expect(puts[0]).toBe(1)
  await screen.findByText('Project copy')
  expect(apps.get('a')).toEqual({ data: dataOf('theirs'), version: 2 })
  expect(apps.get('copy')?.data).toMatchObject({ form: { n: 'mine' } })
})

/** A line from the server. @returns a way to tell the page on it which version of the project there is, and what it is called */
async function toldOf() {
  const tell = await liveLine()
  return (version: number, [title, updated_at]: [string, number] = ['A', version]) =>
    tell({ type: 'app', id: 'a', version, title, updated_at })
}

test('a title that another device gave is shown at once, also of two the later one, and what is done here stays', async () => {
  await drawn(<Work />)
  const tell = await toldOf()
  tool.project.save({ form: { n: 'mine' } })
  tell(1, ['Talk of June', 3])
  tell(1, ['Talk of May', 2])
  await expect.poll(() => tool.view.title).toBe('Talk of June')
  await expect.poll(() => apps.get('a')?.data).toMatchObject({ form: { n: 'mine' } })
})

test('of two names that two devices, or two windows, give at once the later one stays, whichever is heard of first', async () => {
  await drawn(<Work />)
  const tell = await toldOf()
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const renamed = tool.view.rename('Talk of May')
  tell(1, ['Talk of June', 3])
  await expect.poll(() => tool.view.title).toBe('Talk of June')
  const own = { ...apps.get('a'), id: 'a', product_id: 'p', title: 'Talk of May', updated_at: 2 }
  answer.resolve(Response.json({ data: own }))
  await renamed
  const other = window()
  other.postMessage({ id: 'a', title: 'Talk of April', updated_at: 1 })
  other.postMessage({ id: 'a', title: 'Talk of July', updated_at: 4 })
  await expect.poll(() => tool.view.title).toBe('Talk of July')
  expect([...titles]).toEqual(['A', 'Talk of June', 'Talk of July'])
})

test('what was saved on another device is taken over at once where nothing was done here, and only there', async () => {
  await drawn(<Work />)
  const tell = await toldOf()
  apps.set('a', { data: dataOf('theirs'), version: 2 })
  tell(2)
  await expect.poll(() => tool.project.data).toEqual(dataOf('theirs'))
  tool.project.save({ form: { n: 'mine' } })
  apps.set('a', { data: dataOf('later'), version: 3 })
  tell(3)
  await screen.findByText('Project copy')
  expect(tool.project.data).toEqual(dataOf('theirs'))
  expect(apps.get('copy')?.data).toMatchObject({ form: { n: 'mine' } })
  expect(apps.get('a')?.data).toEqual(dataOf('later'))
})

test('a project that another device deleted and brought back is saved again', async () => {
  await drawn(<Work />)
  const tell = await toldOf()
  emit('APP_DELETED', { appId: 'a' })
  await expect.poll(() => tool.view.save.state).toBe('gone')
  tell(1)
  await expect.poll(() => tool.view.save.state).toBe('saved')
  tool.project.save({ form: { n: 'mine' } })
  await expect.poll(() => apps.get('a')?.data).toMatchObject({ form: { n: 'mine' } })
})

test('what is saved on another device while what it saved before is still being asked for is taken over too', async () => {
  await drawn(<Work />)
  const tell = await toldOf()
  const { fetch } = globalThis
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  vi.stubGlobal('fetch', async (input: string) => {
    const answer = await fetch(input)
    asked.resolve()
    await late.promise
    return answer
  })
  apps.set('a', { data: dataOf('theirs'), version: 2 })
  tell(2)
  await asked.promise
  apps.set('a', { data: dataOf('later'), version: 3 })
  tell(3)
  late.resolve()
  await expect.poll(() => tool.project.data).toEqual(dataOf('later'))
})

test('a project waits for what is under way in its tool before it is drawn anew with what another device has saved', async () => {
  await drawn(<Work />)
  const tell = await toldOf()
  const { round } = tool
  const work = Promise.withResolvers<void>()
  const done = stayFor(work.promise)
  apps.set('a', { data: dataOf('theirs'), version: 2 })
  const answers = vi.spyOn(globalThis, 'fetch')
  tell(2)
  await expect.poll(() => answers.mock.settledResults.length).toBe(1)
  await readMedia('a')
  expect(tool.round).toBe(round)
  work.resolve()
  await done
  await expect.poll(() => tool.project.data).toEqual(dataOf('theirs'))
})

test('media that are found one after the other, the second while the first is still being kept, are all there', async () => {
  const films = ['one', 'two'].map((name) => new File([name], `${name}.mp4`))
  await drawn(<Work files={films.map(({ name, size }) => ({ name, size }))} />)
  expect(tool.view.lost).toHaveLength(2)
  const { find } = tool.view
  await Promise.all(films.map((film) => find([film])))
  const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).toSorted()
  await expect.poll(() => names(tool.project.files)).toEqual(['one.mp4', 'two.mp4'])
  expect(tool.view.lost).toEqual([])
  const kept = await readMedia('a')
  expect(names(kept.flatMap((one) => (one.state === 'here' ? one.file : [])))).toEqual([
    'one.mp4',
    'two.mp4',
  ])
})

test('before somebody logs out it is saved, too, by what media are known that were still being kept', async () => {
  await drawn(<Work />)
  tool.project.keepFiles([new File(['film'], 'film.mp4')])
  await saveAll()
  expect(apps.get('a')?.data).toMatchObject({
    files: [{ name: 'film.mp4', key: expect.any(String) }],
  })
})
