import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { drawn } from '../../test/drawn.tsx'
import { sampleProduct } from '../../test/product.ts'
import { Translate } from './translate.tsx'

const LINES = 1000

test('of a thousand lines only those near to what is seen have words to press, the last ones once it is scrolled to them', async () => {
  const cues = Array.from(
    { length: LINES },
    (_, i) => `${i + 1}\n00:00:00,000 --> 00:00:01,000\nSaid as number ${i + 1}\n\n`,
  )
  const product = sampleProduct({ key: 'caption-translator', file_module: 'video-caption' })
  await drawn(
    <ToolProvider value={{ product }}>
      <Translate />
    </ToolProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose a file/), {
    target: { files: [new File(cues, 'Talk.srt')] },
  })
  const list = await screen.findByRole('list', { name: 'Lines' })
  Object.assign(list.style, { maxHeight: '400px', overflowY: 'auto' })
  const pressable = () => [...list.querySelectorAll('button')].map((one) => one.textContent)
  await expect.poll(pressable).toContain('Said')
  expect(list.textContent).toContain(`Said as number ${LINES}`)
  // Beside the times, of which each line has one.
  expect(pressable().length - LINES).toBeLessThan(LINES)
  expect(pressable()).not.toContain(String(LINES))
  list.scrollTop = list.scrollHeight
  await expect.poll(pressable).toContain(String(LINES))
})
