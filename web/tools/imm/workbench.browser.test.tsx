import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { drawn } from '../../test/drawn.tsx'
import { noisy } from '../../test/pictures.ts'
import { sampleProduct } from '../../test/product.ts'
import { FIRST_FORM } from './form.ts'
import { Workbench } from './workbench.tsx'

const HASH = 'a'.repeat(32)

beforeEach(async () => {
  const cut = await noisy('cut.png', 'image/png', 320, 240, true)
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes(HASH)) return new Response(cut)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 10, quote: '10.9.a', expires_at: 9e15 } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    const receipt = { held: 10, charged: 10, returned: 0 }
    const task = { id: 'cut', status: 'succeeded', price: 10, outputs: [HASH], ended_at: 1 }
    return Response.json({ data: { items: [{ ...task, input: {}, receipt }], next: null } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page({ file }: { file: File }) {
  const [form, setForm] = useState({ ...FIRST_FORM, method: 'cloud' as const })
  const [task, setTask] = useState<string | null>('cut')
  const nothing = () => {}
  return (
    <ToolProvider value={{ product: sampleProduct({ file_module: 'imm' }) }}>
      <Workbench
        picture={{ state: 'ready', file, width: 320, height: 240 }}
        form={form}
        onForm={(next) => setForm(next as typeof form)}
        kept={{ task, keepTask: setTask }}
        pictures={{ tasks: [], at: null, first: file, goTo: nothing, brought: { current: false } }}
        behind={undefined}
        onBehind={nothing}
        onOther={nothing}
      />
    </ToolProvider>
  )
}

test('who looks at what the device makes of a picture finds the paid cut again, and is not asked to pay for another', async () => {
  await drawn(<Page file={await noisy('photo.png', 'image/png', 320, 240)} />)
  await screen.findByText('The result is in your library.')
  fireEvent.click(screen.getByRole('radio', { name: 'On your device' }))
  const back = await screen.findByRole('button', { name: 'Show the cloud’s cut' })
  expect(screen.queryByRole('button', { name: /^Remove background/ })).toBeNull()
  fireEvent.click(back)
  await screen.findByText('The result is in your library.')
  await screen.findByText(/^10 credits spent/)
})
