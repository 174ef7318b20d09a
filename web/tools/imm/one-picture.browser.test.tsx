import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { drawn } from '../../test/drawn.tsx'
import { sampleProduct } from '../../test/product.ts'
import { EnlargePicture } from './enlarge/page.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { balance: 200, user_level: 0, packages: [], items: [] } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('of a photo that this browser cannot open it is said what it is, and another can be chosen', async () => {
  await drawn(
    <ToolProvider value={{ product: sampleProduct({ file_module: 'imm' }) }}>
      <EnlargePicture />
    </ToolProvider>,
  )
  // As an iPhone writes it, to the browser's first look; Chromium opens none.
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0001.HEIC')
  fireEvent.change(screen.getByLabelText(/Choose (a )?file/), { target: { files: [heic] } })
  const told = await screen.findByText(/This is a HEIC photo.*Export it as JPEG/)
  expect(told.closest('[role=alert]')).toBeTruthy()
  expect(screen.getByLabelText(/Choose (a )?file/)).toBeTruthy()
})
