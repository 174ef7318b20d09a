import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { putDraft, takeDraft } from '../../kernel/drafts.ts'
import { write } from '../../kernel/local-store.ts'
import { wipeDrafts } from '../../kernel/old-drafts.ts'
import { saveAll } from '../../kernel/unsaved.ts'
import { wipeMediaStore } from '../../media/media-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { toast } from '../../ui/toast.ts'
import { startApp, useTryOut } from './try-out.ts'

const product = { id: 'p', key: 'p' }
const film = new File(['film'], 'film.mp4')

let asked: { id: string; title?: string; data: object }[]
/** Apps by the request that made them. */
const made = new Map<string, string>()
/** What becomes of the first asking; null is an answer like those after it. */
let first: 'lost' | Response | null

const told = (data: object) =>
  Response.json({
    data: { id: 'app', product_id: 'p', title: 'App', updated_at: 1, version: 1, ...data },
  })
const refusal = (code: number, fault: string) =>
  Response.json({ code, err: fault, fault }, { status: code })

beforeEach(async () => {
  await Promise.all([wipeDrafts(), wipeMediaStore()])
  write('authorization', 'Bearer t')
  write('userId', 'u')
  asked = []
  made.clear()
  first = null
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    const body = String(init.body)
    if (init.method !== 'POST') return told(init.body ? JSON.parse(body) : {})
    const id = new Headers(init.headers).get('X-Request-Id') ?? ''
    asked.push({ ...JSON.parse(body), id })
    const fate = asked.length === 1 ? first : null
    if (fate instanceof Response) return fate
    // As the server has it: one request says one thing.
    if ((made.get(id) ?? body) !== body) return refusal(409, 'requestIdReused')
    made.set(id, body)
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    return told({})
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

let tool: ReturnType<typeof useTryOut>
function Work() {
  const now = useTryOut(product, true)
  useLayoutEffect(() => void (tool = now))
  return <p>{now.own ? `Kept, ${now.own.save.state}` : 'Not kept'}</p>
}
const shown = () => document.body.textContent

/** Work on the product's page that was not made an app at the first asking. */
async function begin() {
  await drawn(<Work />)
  tool.project.keepFiles([film])
  tool.project.save({ form: { n: 1 } })
  await expect.poll(() => asked.length).toBe(1)
}

test.each([
  ['whose answer was lost', () => 'lost' as const],
  ['that came too often', () => refusal(429, 'tooManyRequests')],
])('work becomes one app after an asking %s, with what was done since', async (_, fate) => {
  first = fate()
  await begin()
  await expect
    .poll(() => {
      tool.project.save({ form: { n: 2 } })
      return shown()
    })
    .toContain('Kept, saved')
  expect(made.size).toBe(1)
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
})

test('work that could not be made an app is one when the line is back, with nothing more done', async () => {
  first = 'lost'
  await begin()
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'))
      return shown()
    })
    .toContain('Kept, saved')
})

test('of work that is too large to be an app it is told once that it stays on this device', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  first = refusal(413, 'bodyTooLarge')
  await begin()
  await expect.poll(() => String(said.mock.calls)).toContain('It stays on this device.')
  tool.project.save({ form: { n: 2 } })
  expect(said).toHaveBeenCalledTimes(1)
})

test('before somebody logs out, work that could not be made an app before is made one', async () => {
  first = refusal(503, 'resting')
  await begin()
  await expect.poll(() => saveAll().then(() => made.size)).toBe(1)
})

test('work that needs no file is worth keeping as soon as it says so, becomes an app by itself, and is called what it says', async () => {
  await drawn(<Work />)
  tool.project.save({ form: { n: 1 } })
  expect(tool.begun).toBe(false)
  tool.project.save({ form: { n: 2 }, alone: 'Talk' })
  await expect.poll(shown).toContain('Kept, saved')
  expect(tool.begun).toBe(true)
  expect(asked).toMatchObject([{ title: 'Talk', data: { form: { n: 2 }, files: [] } }])
})

test('a draft that could not be made an app is there for the next try, and then no more', async () => {
  await putDraft('p', { form: { n: 1 }, files: [film] })
  first = refusal(503, 'resting')
  await expect(startApp(product)).rejects.toThrow()
  await startApp(product)
  expect(asked.at(-1)?.data).toMatchObject({ form: { n: 1 } })
  await startApp(product)
  expect(asked.at(-1)?.data).not.toHaveProperty('form')
})

test('a draft that a page has taken already is in no further app', async () => {
  await putDraft('p', { form: { n: 1 }, files: [film] })
  await takeDraft('p')
  await startApp(product)
  expect(asked.at(-1)?.data).not.toHaveProperty('form')
})

test('who asks for an app twice in a row is led to one, with what he had begun', async () => {
  await putDraft('p', { form: { n: 1 }, files: [film] })
  await Promise.all([startApp(product), startApp(product)])
  expect(asked.map(({ data }) => data)).toMatchObject([{ form: { n: 1 } }])
})

test.each([
  ['', () => (tool.project.keepFiles([film]), tool.project.save({ form: { n: 1 } }))],
  [', also such as needs no file', () => tool.project.save({ form: { n: 1 }, alone: '' })],
])(
  'work that a press on Create could not make an app of is there for the next%s',
  async (_, begins) => {
    write('authorization', null)
    const page = await drawn(<Work />)
    begins()
    write('authorization', 'Bearer t')
    first = refusal(503, 'resting')
    await expect(startApp(product)).rejects.toThrow()
    page.unmount()
    await startApp(product)
    expect(asked.at(-1)?.data).toMatchObject({ form: { n: 1 } })
  },
)
