import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { sampleProduct } from '../../test/product.ts'
import { offerOf } from '../../tools/offers.ts'
import { Hero } from './hero.tsx'

const OFFERS = [
  sampleProduct({ key: 'cut-silence', title: 'Cut silence' }),
  sampleProduct({
    key: 'remove-background',
    title: 'Remove background',
    file_module: 'imm',
    preset: { mode: 'remove-background' },
  }),
  sampleProduct({ key: 'poem', title: 'Write a poem', file_module: 'words-alone' }),
].map(offerOf)

const drop = async (file: File) => {
  const onChoose = vi.fn(async () => {})
  await drawn(<Hero offers={OFFERS} onChoose={onChoose} />)
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } })
  return onChoose
}

test('a photo is offered what fits it, with its price, and is handed over whole', async () => {
  const photo = new File(['x'], 'cat.jpg', { type: 'image/jpeg' })
  const onChoose = await drop(photo)
  await screen.findByRole('listitem')
  const offers = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(offers).toHaveLength(1)
  expect(offers[0]).toContain('Remove background')
  fireEvent.click(screen.getByRole('button', { name: /Remove background/ }))
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith('remove-background', photo))
})

test('a recording is offered the free cut', async () => {
  await drop(new File(['x'], 'talk.m4a', { type: 'audio/mp4' }))
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'Cut silence· free on your device',
  )
})

test('a file no tool takes is refused by name, and the drop zone stays', async () => {
  const onChoose = await drop(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect(screen.getByText('“notes.txt” does not fit here.')).toBeTruthy()
  expect(screen.getByLabelText('Choose a file')).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})
