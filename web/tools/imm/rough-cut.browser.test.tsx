import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { drawn } from '../../test/drawn.tsx'
import { photographOf, SCENES } from '../../test/portraits.ts'
import { sampleProduct } from '../../test/product.ts'
import { FIRST_FORM } from './form.ts'
import { Workbench } from './workbench.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { items: [], next: null, packages: [] } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page({ file }: { file: File }) {
  const [form, setForm] = useState({ ...FIRST_FORM, method: 'device' as const })
  const nothing = () => {}
  return (
    <ToolProvider value={{ product: sampleProduct({ file_module: 'imm' }) }}>
      <Workbench
        picture={{ state: 'ready', file, width: 480, height: 480 }}
        form={form}
        onForm={(next) => setForm(next as typeof form)}
        kept={{ task: null, keepTask: nothing }}
        pictures={{ tasks: [], at: null, first: file, goTo: nothing, brought: { current: false } }}
        behind={undefined}
        onBehind={nothing}
        onOther={nothing}
      />
    </ToolProvider>
  )
}

const portrait = async (name: string) => {
  const { blob } = await photographOf(
    SCENES.find((one) => one.name === name)!,
    480,
  )
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

test.each(['busy', 'dark suit, dark wall'])(
  'a cut that is not to be trusted is neither shown nor given away before it is asked for: %s',
  async (name) => {
    await drawn(<Page file={await portrait(name)} />)
    await screen.findByText(/This background is not plain|looks like its background/)
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Use the rough cut' }))
    await screen.findByRole('button', { name: 'Download' })
  },
)
