import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ToolProvider } from '../../../desk/context.ts'
import { write } from '../../../kernel/local-store.ts'
import { drawn } from '../../../test/drawn.tsx'
import { sampleProduct } from '../../../test/product.ts'
import { CompressPictures } from './page.tsx'

afterEach(() => {
  cleanup()
  write('mark', null)
})

/** A picture of one colour. */
async function plain(name: string, width: number, height: number, color: string) {
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return new File([await context.canvas.convertToBlob()], name, { type: 'image/png' })
}

const open = async (...files: File[]) => {
  const product = sampleProduct({
    key: 'compress',
    file_module: 'imm',
    preset: { mode: 'compress' },
  })
  await drawn(
    <ToolProvider value={{ product }}>
      <CompressPictures />
    </ToolProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
}

/** Which quarters of the picture that is seen have anything else than its ground. */
async function quarters(name: string) {
  const [, after] = screen.getAllByRole<HTMLImageElement>('img', { name: new RegExp(name) })
  const source = after ?? screen.getByRole<HTMLImageElement>('img', { name: new RegExp(name) })
  const picture = await createImageBitmap(await (await fetch(source.src)).blob())
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const found = new Set<string>()
  for (let i = 0; i < data.length; i += 4) {
    if (Math.abs(data[i]! - 40) + Math.abs(data[i + 1]! - 90) + Math.abs(data[i + 2]! - 160) < 60)
      continue
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)]
    found.add(`${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`)
  }
  return [...found]
}

test('one’s own mark comes onto every picture, in the corner that is asked for, and is there the next time', async () => {
  await open(
    await plain('sea.png', 800, 600, 'rgb(40 90 160)'),
    await plain('sky.png', 300, 700, 'rgb(40 90 160)'),
  )
  fireEvent.click(await screen.findByRole('switch', { name: 'Your logo or name on them' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Words of the mark' }), {
    target: { value: '© Ada' },
  })
  await expect.poll(() => quarters('sea')).toEqual(['bottom-right'])
  // As wide in every language, however short its label.
  const colour = screen.getByLabelText('Color').getBoundingClientRect()
  expect(colour.width).toBeGreaterThan(colour.height)
  screen.getByRole('combobox', { name: 'Where it stands' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Top left' })
  await userEvent.keyboard('{Home}{Enter}')
  await expect.poll(() => quarters('sea')).toEqual(['top-left'])
  fireEvent.click(screen.getByRole('button', { name: /^sky\.png/ }))
  await expect.poll(() => quarters('sky')).toEqual(['top-left'])
  fireEvent.click(screen.getByRole('switch', { name: 'Your logo or name on them' }))
  await expect.poll(() => quarters('sky')).toEqual([])
  cleanup()

  await open(await plain('sea.png', 800, 600, 'rgb(40 90 160)'))
  fireEvent.click(await screen.findByRole('switch', { name: 'Your logo or name on them' }))
  await expect.poll(() => quarters('sea')).toEqual(['top-left'])
})

test('a logo is laid on as it is, as see-through as it is asked to be', async () => {
  await open(await plain('sea.png', 800, 600, 'rgb(40 90 160)'))
  fireEvent.click(await screen.findByRole('switch', { name: 'Your logo or name on them' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Logo' }))
  const logo = await plain('logo.png', 400, 100, 'rgb(250 220 0)')
  fireEvent.change(screen.getByLabelText('Choose a logo'), { target: { files: [logo] } })
  await expect.poll(() => quarters('sea')).toEqual(['bottom-right'])
  const broken = new File(['no picture'], 'broken.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Another logo'), { target: { files: [broken] } })
  await expect.poll(() => quarters('sea')).toEqual(['bottom-right'])
})
