import { act } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
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

/** The hook on a page, with what it keeps. */
async function open(first: Kept) {
  let [captions, work] = [] as unknown as [Captions, Kept]
  function Page() {
    const [now, save] = useState(first)
    const told = useCaptions(now, save, heard, glossary)
    useLayoutEffect(() => void ([captions, work] = [told, now]))
    return null
  }
  const product = sampleProduct({ file_module: 'video-caption' })
  await drawn(
    <ToolProvider value={{ product }}>
      <Page />
    </ToolProvider>,
  )
  return { captions: () => captions, work: () => work }
}

test('of many lines the one that is changed or translated by hand is drawn anew, and no other', async () => {
  const { captions } = await open(FIRST)
  const anew = (change: () => void) => {
    const before = captions().shown
    act(change)
    return captions()
      .shown.filter((line, i) => line !== before[i])
      .map(({ text }) => text)
  }
  const { key } = heard.lines[1]!
  expect(anew(() => captions().reword(key, 'evening'))).toEqual(['evening'])
  expect(anew(() => captions().undo?.())).toEqual(['morning'])
  act(() => captions().set({ to: 'de' }))
  expect(anew(() => captions().retell(key, 'Morgen'))).toEqual(['morning'])
})

test('what was translated and paid stays, however often one line is translated anew', async () => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  onTestFinished(() => {
    localStorage.clear()
    vi.unstubAllGlobals()
  })
  const task = (id: string, captions: readonly { text: string }[]) => ({
    ...{ id, tool: 'video-caption', mode: 'translate', status: 'succeeded', outputs: [] },
    ...{ progress: 1, ended_at: 1, receipt: { charged: 1 } },
    input: { mode: 'translate', language: 'de', captions },
    result: { segments: captions.map(({ text }) => ({ text: `${text} (${id})` })) },
  })
  const one = heard.lines[1]!
  const again = Array.from({ length: 29 }, (_, i) => `again ${i}`)
  const tasks = [task('all', heard.lines), ...again.map((id) => task(id, [one]))]
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, { method }: RequestInit = {}) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 1, quote: '100.9.a', expires_at: 9e15 } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 10, user_level: 0, packages: [] } })
    if (method === 'POST') return Response.json({ data: task('last', [one]) })
    return Response.json({ data: { items: tasks, next: null } })
  })
  const { captions, work } = await open({
    ...FIRST,
    form: { ...FIRST.form, to: 'de' },
    translations: tasks.map(({ id }) => id),
  })
  const others = () => captions().shown.map(({ other }) => other)
  const before = ['Good (all)', 'morning (again 28)', 'all (all)']
  await expect.poll(others).toEqual(before)
  act(() => captions().setChosen(one.key))
  await expect.poll(() => captions().again.cloud.price).toBe(1)
  act(() => void captions().again.start())
  await expect.poll(() => work().translations).toContain('last')
  expect(others()).toEqual([before[0], expect.anything(), before[2]])
  expect(captions().untold).toEqual([])
})
