import { createBrowserHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { entryOf, staysEntry } from './entry.ts'

test('a page is found under its own name in another language and further down, and another page is not', () => {
  window.history.replaceState(null, '', '/product/cut-silence')
  const history = createBrowserHistory()
  const mine = entryOf(history)
  const end = staysEntry(history)
  const afterReload = () => entryOf(createBrowserHistory())
  history.replace('/product/cut-silence?lang=zh-HK')
  expect(afterReload()).toBe(mine)
  history.push('/product/cut-silence?lang=zh-HK#faq')
  expect(afterReload()).toBe(mine)
  history.push('/pricing')
  history.flush()
  expect(afterReload()).not.toBe(mine)
  end()
})
