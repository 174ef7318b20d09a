import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { drawn } from '../../test/drawn.tsx'
import { sampleProduct } from '../../test/product.ts'
import { FIRST as FRAME } from './expand/form.ts'
import { Workbench as Expand } from './expand/workbench.tsx'
import type { Bench } from './one-picture.tsx'
import { FIRST as PAINT } from './paint/form.ts'
import { Workbench as Paint } from './paint/workbench.tsx'

let status: string

beforeEach(() => {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 10, quote: '10.9.a', expires_at: 9e15 } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    const receipt = { held: 10, charged: 0, returned: 10 }
    const error = { err: 'Content moderation refused this.' }
    const task = { id: 'tried', status, price: 10, outputs: [], progress: 0, ended_at: 1 }
    return Response.json({ data: { items: [{ ...task, receipt, error, input: {} }], next: null } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function bench<Form>(Workbench: ComponentType<Bench<Form>>, form: Form) {
  const file = new File([], 'still life.png', { type: 'image/png' })
  const nothing = () => {}
  return (
    <ToolProvider value={{ product: sampleProduct({ file_module: 'imm' }) }}>
      <Workbench
        picture={{ state: 'ready', file, width: 640, height: 480 }}
        form={form}
        onForm={nothing}
        kept={{ task: 'tried', keepTask: nothing }}
        pictures={{ tasks: [], at: null, first: file, goTo: nothing, brought: { current: false } }}
        onOther={nothing}
      />
    </ToolProvider>
  )
}

test.each(['failed', 'cancelled'])(
  'after a task that was %s, the picture can be painted on and the words can be changed',
  async (ended) => {
    status = ended
    await drawn(bench(Paint, { ...PAINT, prompt: 'A vase' }))
    await screen.findByRole('button', { name: 'Try again' })
    const words = screen.getByRole('textbox', { name: 'What should be there' })
    expect(words.matches(':enabled')).toBe(true)
    expect(screen.getByRole('application')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Paint' })).toBeTruthy()
    const group = screen.getByText(/^Paint over what should change/).closest('fieldset')
    expect(group?.disabled).toBe(false)
  },
)

test.each(['failed', 'cancelled'])(
  'after a task that was %s, the frame can be drawn and the words can be changed',
  async (ended) => {
    status = ended
    await drawn(bench(Expand, FRAME))
    await screen.findByRole('button', { name: 'Try again' })
    const words = screen.getByRole('textbox', { name: 'What should be around it' })
    expect(words.matches(':enabled')).toBe(true)
    expect(screen.getByRole('slider', { name: 'Left edge' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy()
  },
)
