import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../../desk/context.ts'
import { takeDraft } from '../../../kernel/drafts.ts'
import { ProductsProvider } from '../../../shell/products.ts'
import { drawn } from '../../../test/drawn.tsx'
import { sampleProduct } from '../../../test/product.ts'
import { FIRST } from '../paint/form.ts'
import { Workbench } from '../paint/workbench.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a picture goes on to another tool under the name that it is downloaded by', async () => {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/api/file/mine'))
      return new Response('a picture', { headers: { 'Content-Type': 'image/png' } })
    const receipt = { held: 10, charged: 10, returned: 0 }
    const task = { id: 'made', status: 'succeeded', price: 10, outputs: ['a'.repeat(32)], receipt }
    if (path.includes('/api/tasks?'))
      return Response.json({ data: { items: [{ ...task, ended_at: 1, input: {} }], next: null } })
    return Response.json({ data: { price: 10, quote: '10.9.a', expires_at: 9e15, balance: 200 } })
  })
  const file = new File([], 'still life.jpg', { type: 'image/jpeg' })
  const nothing = () => {}
  const editor = sampleProduct({ key: 'editor', title: 'Video editor', file_module: 'vee' })
  await drawn(
    <ProductsProvider value={[editor]}>
      <ToolProvider value={{ product: sampleProduct({ file_module: 'imm' }) }}>
        <Workbench
          picture={{ state: 'ready', file, width: 640, height: 480 }}
          form={{ ...FIRST, mode: 'erase' }}
          onForm={nothing}
          kept={{ task: 'made', keepTask: nothing }}
          pictures={{
            tasks: [],
            at: null,
            first: file,
            goTo: nothing,
            brought: { current: false },
          }}
          onOther={nothing}
        />
      </ToolProvider>
    </ProductsProvider>,
  )
  const download = await screen.findByRole('link', { name: 'Download' })
  expect(download.getAttribute('download')).toBe('still life-erased.png')
  fireEvent.click(screen.getByRole('button', { name: 'Send to…' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Video editor' }))
  let names: string[] = []
  await expect
    .poll(async () => {
      const draft = await takeDraft('editor', 0)
      if (draft) names = draft.files.map(({ name }) => name)
      return names
    })
    .toEqual(['still life-erased.png'])
})
