import { act } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { drawn } from '../../test/drawn.tsx'
import { sampleProduct } from '../../test/product.ts'
import { FIRST, type Kept } from './form.ts'
import { keyed } from './lines.ts'
import { type Captions, useCaptions } from './use-captions.ts'

const heard = {
  language: 'en',
  lines: keyed(['Good', 'morning', 'all'].map((text, start) => ({ start, end: start + 1, text }))),
}
const glossary = { terms: [], text: '', setText() {} } as never

test('of many lines the one that is changed or translated by hand is drawn anew, and no other', async () => {
  let captions!: Captions
  function Page() {
    const [work, save] = useState<Kept>(FIRST)
    const now = useCaptions(work, save, heard, glossary)
    useLayoutEffect(() => void (captions = now))
    return null
  }
  const product = sampleProduct({ file_module: 'video-caption' })
  await drawn(
    <ToolProvider value={{ product }}>
      <Page />
    </ToolProvider>,
  )
  const anew = (change: () => void) => {
    const before = captions.shown
    act(change)
    return captions.shown.filter((line, i) => line !== before[i]).map(({ text }) => text)
  }
  const { key } = heard.lines[1]!
  expect(anew(() => captions.reword(key, 'evening'))).toEqual(['evening'])
  expect(anew(() => captions.undo?.())).toEqual(['morning'])
  act(() => captions.set({ to: 'de' }))
  expect(anew(() => captions.retell(key, 'Morgen'))).toEqual(['morning'])
})
