import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ToolProvider } from '../../../desk/context.ts'
import { drawn } from '../../../test/drawn.tsx'
import { sampleProduct } from '../../../test/product.ts'
import { type Form, FIRST_FORM } from '../form.ts'
import { CutMany } from './page.tsx'
import type { Tasks } from './use-cut-many.ts'
import { identityOf } from '../../../media/file-identity.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { price: 10, quote: '10.9.a', expires_at: 9e15 } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A red box on a grey wall. */
async function boxed(name: string, width: number) {
  const canvas = new OffscreenCanvas(width, 300)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#e8e8e8'
  context.fillRect(0, 0, width, 300)
  context.fillStyle = '#b03020'
  context.fillRect(width / 2 - 100, 50, 200, 200)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png', lastModified: 1 })
}

const NONE: Tasks = {}
type Given = { files: readonly File[]; sent?: Tasks; method?: Form['method'] }
function Page({ files, sent = NONE, method = 'device' }: Given) {
  const [form, setForm] = useState<Form>({ ...FIRST_FORM, method, follow: false, brush: 10 })
  const [tasks, setTasks] = useState(sent)
  const nothing = () => {}
  return (
    <ToolProvider value={{ product: sampleProduct({ file_module: 'imm' }) }}>
      <CutMany
        {...{ files, form, behind: undefined, tasks }}
        onForm={setForm}
        onFiles={nothing}
        onBehind={nothing}
        onTasks={setTasks}
        onOther={nothing}
      />
    </ToolProvider>
  )
}

const made = (name: string) =>
  screen.queryByRole('link', { name: `Download ${name}` }) as HTMLAnchorElement | null

/** A result's pixels. */
async function pixelsOf(link: HTMLAnchorElement) {
  const blob = await new Promise<Blob>((resolve, reject) => {
    const asked = new XMLHttpRequest()
    asked.open('GET', link.href)
    asked.responseType = 'blob'
    asked.onload = () => resolve(asked.response as Blob)
    asked.onerror = reject
    asked.send()
  })
  const picture = await createImageBitmap(blob)
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  return context
}

/** How much is left of a result in its middle. */
async function middleOf(name: string) {
  const link = made(name)
  if (!link) return null
  const context = await pixelsOf(link)
  return context.getImageData(context.canvas.width / 2, 150, 1, 1).data[3]
}

test('one of several cut-outs is brushed over and takes its place among them, and the others stay', async () => {
  await drawn(<Page files={[await boxed('one.png', 400), await boxed('two.png', 480)]} />)
  await expect
    .poll(() => [made('one-cut-out.png'), made('two-cut-out.png')].every(Boolean))
    .toBe(true)
  const rows = within(screen.getByRole('region', { name: 'Pictures' }))
  fireEvent.click(rows.getByRole('button', { name: /^two-cut-out/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'Refine edges' }))
  const canvas = await screen.findByRole('application')
  fireEvent.click(screen.getByRole('radio', { name: 'Erase' }))
  for (const key of [' ', 'ArrowRight', ' ']) fireEvent.keyDown(canvas, { key })
  await expect.poll(() => made('two-cut-out.png')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await expect.poll(() => middleOf('two-cut-out.png')).toBe(0)
  expect(await middleOf('one-cut-out.png')).toBe(255)
  await expect
    .poll(() =>
      screen.getByRole('button', { name: 'Download all as ZIP' }).hasAttribute('disabled'),
    )
    .toBe(false)
  // Back again, by the step back.
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => middleOf('two-cut-out.png')).toBe(255)
})

test('subjects of photos of any size come into squares of one size, in the middle and as large as stores ask', async () => {
  await drawn(<Page files={[await boxed('one.png', 400), await boxed('two.png', 480)]} />)
  const names = ['one-cut-out.png', 'two-cut-out.png']
  await expect.poll(() => names.every(made)).toBe(true)
  await userEvent.click(screen.getByRole('combobox', { name: 'Size' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Square of 800 pixels' }))
  for (const name of names) {
    const seen = async () => {
      const link = made(name)
      if (!link) return null
      const context = await pixelsOf(link)
      const { width, height } = context.canvas
      const alpha = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[3]
      return [width, height, alpha(54, 400), alpha(66, 400), alpha(733, 733), alpha(746, 400)]
    }
    await expect.poll(seen).toEqual([800, 800, 0, 255, 255, 0])
  }
  // It is held against its photo where that lies behind the square.
  const photo = document.querySelector<HTMLElement>('.seam-before > div')
  expect(parseFloat(photo?.style.width ?? '')).toBeCloseTo((400 / (200 / 0.85)) * 100, 0)
})

/** Refines one of them with a stroke over its middle. */
async function erase(name: RegExp) {
  const rows = within(screen.getByRole('region', { name: 'Pictures' }))
  fireEvent.click(rows.getByRole('button', { name }))
  fireEvent.click(screen.getByRole('radio', { name: 'Refine edges' }))
  const canvas = await screen.findByRole('application')
  fireEvent.click(screen.getByRole('radio', { name: 'Erase' }))
  for (const key of [' ', 'ArrowRight', ' ']) fireEvent.keyDown(canvas, { key })
}
const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })

test('who goes from the brush to a picture that came to nothing goes back by steps as before', async () => {
  const broken = new File(['No picture.'], 'broken.png', { type: 'image/png', lastModified: 1 })
  await drawn(<Page files={[await boxed('one.png', 400), broken]} />)
  await expect.poll(() => made('one-cut-out.png')).not.toBeNull()
  await erase(/^one-cut-out/)
  fireEvent.click(await screen.findByRole('button', { name: /^broken/ }))
  await expect.poll(() => middleOf('one-cut-out.png')).toBe(0)
  fireEvent.click(undo())
  await expect.poll(() => middleOf('one-cut-out.png')).toBe(255)
})

/** Without any background to be found. */
async function busy(name: string) {
  const canvas = new OffscreenCanvas(300, 300)
  const context = canvas.getContext('2d')!
  for (let at = 0; at < 900; at++) {
    context.fillStyle = `hsl(${(at * 137) % 360} 90% ${30 + (at % 5) * 10}%)`
    context.fillRect((at % 30) * 10, Math.floor(at / 30) * 10, 10, 10)
  }
  return new File([await canvas.convertToBlob()], name, { type: 'image/png', lastModified: 1 })
}

/** With a red band from side to side: what is cut out looks poor. */
async function banded(name: string) {
  const canvas = new OffscreenCanvas(400, 300)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#e8e8e8'
  context.fillRect(0, 0, 400, 300)
  context.fillStyle = '#b03020'
  context.fillRect(0, 100, 400, 100)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png', lastModified: 1 })
}

/** The server, where a picture was sent before and its task came to nothing. */
function taskThat(end: { status: string; error?: { code: number; err: string } }) {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (!path.includes('/api/tasks?'))
      return Response.json({ data: { price: 1, quote: '10.9.a', expires_at: 9e15 } })
    const receipt = { held: 1, charged: 0, returned: 1 }
    const ended = { cancel: null, price: 1, outputs: [], progress: 0, error: null, ...end }
    const task = { id: 'in-vain', ...ended, ended_at: 1, receipt, input: {} }
    return Response.json({ data: { items: [task], next: null } })
  })
}

test('what is on its way through the cloud has its price in the bar until all of it is there', async () => {
  const files = [await boxed('one.png', 400), await boxed('two.png', 480)]
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (!path.includes('/api/tasks?'))
      return Response.json({ data: { price: 1, quote: '10.9.a', expires_at: 9e15 } })
    const open = { cancel: null, outputs: [], progress: 0, error: null, ended_at: null }
    const receipt = { held: 1, charged: 0, returned: 0 }
    const items = ['first', 'second'].map((id) => ({
      ...{ id, status: 'running', price: 1, input: {}, receipt },
      ...open,
    }))
    return Response.json({ data: { items, next: null } })
  })
  const sent = Object.fromEntries(
    files.map((file, i) => [identityOf(file), ['first', 'second'][i]!]),
  )
  await drawn(<Page files={files} method="cloud" sent={sent} />)
  await screen.findByText('2 credits')
})

test('why nothing is cut out in the cloud for now is said, and no price is waited for', async () => {
  vi.stubGlobal('fetch', async () => {
    const fault = { code: 404, err: 'This rests for now.', fault: 'notFound', request_id: 'r' }
    return Response.json(fault, { status: 404 })
  })
  const files = [await boxed('one.png', 400), await boxed('two.png', 480)]
  await drawn(<Page files={files} method="cloud" />)
  await screen.findByText('This rests for now.')
  expect(screen.queryByText('…')).toBeNull()
})

test('a picture that was called back from the cloud is cut here for free, and can be brushed over', async () => {
  const two = await boxed('two.png', 480)
  taskThat({ status: 'cancelled' })
  const files = [await boxed('one.png', 400), two]
  await drawn(<Page files={files} sent={{ [identityOf(two)]: 'in-vain' }} />)
  await screen.findByText(/Canceled\. Credits that came back to you: 1\./)
  await expect.poll(() => made('two-cut-out.png')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await erase(/^two-cut-out/)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await expect.poll(() => middleOf('two-cut-out.png')).toBe(0)
})

test('a picture that the cloud could not cut is cut here again, says why, and is sent once more only at a price', async () => {
  const band = await banded('band.png')
  taskThat({ status: 'failed', error: { code: 503, err: 'The service was busy.' } })
  const files = [await boxed('one.png', 400), band]
  await drawn(<Page files={files} sent={{ [identityOf(band)]: 'in-vain' }} />)
  await expect.poll(() => made('band-cut-out.png')).not.toBeNull()
  screen.getByText('The service was busy.')
  screen.getByRole('button', { name: /^Cut 1 poor one in the cloud/ })
  fireEvent.click(screen.getByRole('radio', { name: 'WebP' }))
  await expect.poll(() => made('band-cut-out.webp')).not.toBeNull()
})

test('where the cloud cuts them all, one that came to nothing is sent once more only at a price', async () => {
  const [one, two] = [await boxed('one.png', 400), await boxed('two.png', 480)]
  taskThat({ status: 'failed', error: { code: 503, err: 'The service was busy.' } })
  await drawn(<Page files={[one, two]} method="cloud" sent={{ [identityOf(one)]: 'in-vain' }} />)
  await screen.findByText(/could not be cut out/)
  expect(screen.queryByRole('button', { name: /^Try one\.png again/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove two.png' }))
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove backgrounds' })
  await expect.poll(() => send.disabled).toBe(false)
  expect(document.body.textContent).toContain('1 credit')
})

test('what came back of a picture that can be cut only in the cloud is told with why it was not cut here', async () => {
  const lone = await busy('busy.png')
  taskThat({ status: 'cancelled' })
  await drawn(<Page files={[lone]} sent={{ [identityOf(lone)]: 'in-vain' }} />)
  const told = await screen.findByRole('alert')
  expect(told.textContent).toMatch(
    /Canceled\. Credits that came back to you: 1\. The subject looks like its background/,
  )
})

/** The server, whose answer to a file that is sent never comes. */
function endlessSending() {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  onTestFinished(() => localStorage.clear())
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 1, quote: '10.9.a', expires_at: 9e15 } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    return new Promise<Response>(() => {})
  })
}

test('while one is sent to the cloud, no step goes back over what it was asked for with', async () => {
  endlessSending()
  await drawn(<Page files={[await boxed('one.png', 400), await busy('busy.png')]} />)
  const poor = () =>
    screen.queryByRole<HTMLButtonElement>('button', { name: /^Cut 1 poor one in the cloud/ })
  await expect.poll(poor).not.toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'WebP' }))
  await expect.poll(() => made('one-cut-out.webp')).not.toBeNull()
  await expect.poll(() => undo().disabled).toBe(false)
  await expect.poll(() => poor()?.disabled).toBe(false)
  fireEvent.click(poor() ?? expect.fail('no button'))
  await screen.findByText(/^Cutting out: 1 of 2 done/)
  fireEvent.click(screen.getByRole('button', { name: /^one-cut-out/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'Refine edges' }))
  await screen.findByRole('application')
  expect(undo().disabled).toBe(true)
})

test('a picture on its way to the cloud is not brushed over, and stays on its way', async () => {
  endlessSending()
  await drawn(<Page files={[await boxed('one.png', 400), await banded('band.png')]} />)
  const poor = () =>
    screen.queryByRole<HTMLButtonElement>('button', { name: /^Cut 1 poor one in the cloud/ })
  await expect.poll(() => poor()?.disabled).toBe(false)
  fireEvent.click(poor() ?? expect.fail('no button'))
  await screen.findByText(/^Cutting out: 1 of 2 done/)
  await erase(/^one-cut-out/)
  fireEvent.click(screen.getByRole('button', { name: /^band-cut-out/ }))
  await expect.poll(() => screen.queryByRole('application')).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Refine edges' })).toBeNull()
  await expect.poll(() => middleOf('one-cut-out.png')).toBe(0)
  screen.getByText(/not sent yet…/)
})
