import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../../desk/context.ts'
import { drawn } from '../../../test/drawn.tsx'
import { sampleProduct } from '../../../test/product.ts'
import { type Form, FIRST_FORM } from '../form.ts'
import { CutMany } from './page.tsx'

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

function Page({ files }: { files: readonly File[] }) {
  const [form, setForm] = useState<Form>({ ...FIRST_FORM, follow: false, brush: 10 })
  const nothing = () => {}
  return (
    <ToolProvider value={{ product: sampleProduct({ file_module: 'imm' }) }}>
      <CutMany
        {...{ files, form, behind: undefined, tasks: {} }}
        onForm={setForm}
        onFiles={nothing}
        onBehind={nothing}
        onTasks={nothing}
        onOther={nothing}
      />
    </ToolProvider>
  )
}

const made = (name: string) =>
  screen.queryByRole('link', { name: `Download ${name}` }) as HTMLAnchorElement | null

/** How much is left of a result in its middle. */
async function middleOf(name: string) {
  const link = made(name)
  if (!link) return null
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
  return context.getImageData(picture.width / 2, 150, 1, 1).data[3]
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
