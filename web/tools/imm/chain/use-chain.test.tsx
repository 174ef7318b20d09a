import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Chained } from './chain.ts'
import { fileMadeBy } from './made-by.ts'
import { useChain } from './use-chain.ts'

vi.mock('./made-by.ts', () => ({ fileMadeBy: vi.fn() }))
beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const named = (name: string) => new File(['picture'], name)

/** What tasks made comes when the test says so. */
function newPage() {
  const coming = new Map<string, PromiseWithResolvers<File>>()
  vi.mocked(fileMadeBy).mockImplementation((task) => {
    const one = Promise.withResolvers<File>()
    coming.set(task, one)
    return one.promise
  })
  const opened: string[] = []
  const kept = { task: null, keepTask() {} }
  const open = async (file: File, shown: () => void) => {
    opened.push(file.name)
    shown()
  }
  const { result } = renderHook(
    () => {
      const [work, setWork] = useState<Chained<object>>({ form: {} })
      return { work, chain: useChain({ work, kept, open, afresh: () => ({}), onChain: setWork }) }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      ),
    },
  )
  return {
    opened,
    at: () => result.current.work.chain?.at ?? null,
    begin: (name: string, from?: string) =>
      act(async () => void result.current.chain.begin(named(name), from)),
    goTo: (task: string) => act(async () => result.current.chain.pictures.goTo(task)),
    leave: () => act(async () => result.current.chain.leave()),
    arrive: (task: string) => act(async () => coming.get(task)?.resolve(named(`${task}.png`))),
  }
}

test('a picture that was brought meanwhile is not taken away by one that comes late', async () => {
  const page = newPage()
  await page.begin('kept.png', 'made')
  await page.begin('other.png')
  await page.arrive('made')
  expect(page.opened).toEqual(['other.png'])
})

test('of two results the one that was pressed last is gone on with, whichever comes first', async () => {
  const page = newPage()
  await page.begin('first.png')
  await page.goTo('one')
  await page.goTo('two')
  await page.arrive('two')
  await page.arrive('one')
  expect([page.opened, page.at()]).toEqual([['first.png', 'two.png'], 'two'])
})

test('who has left for other pictures is not brought back', async () => {
  const page = newPage()
  await page.begin('first.png')
  await page.goTo('one')
  await page.leave()
  await page.arrive('one')
  expect([page.opened, page.at()]).toEqual([['first.png'], null])
})
