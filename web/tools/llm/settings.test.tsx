import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { llm } from '../../../worker/tools/llm/contract.ts'
import { activate, loadWords } from '../../kernel/i18n.ts'
import { drawn } from '../../test/drawn.tsx'
import { MODELS, modelWords } from './models.ts'
import { Settings } from './settings.tsx'
import type { Conversation } from './use-conversation.ts'

test('each model says what a thousand of its tokens cost today', async () => {
  const per = { small: 0.05, medium: 0.3, large: 2 }
  const model = MODELS.map((id) => ({ id, title: id, per_thousand: per[id] }))
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL) => {
    expect(String(asked)).toContain('/api/tools/llm/choices')
    return Response.json({ data: { model } })
  })
  const form = { model: 'small', preset: 'free' }
  await drawn(<Settings conversation={{ work: { form } } as unknown as Conversation} />)
  await screen.findByRole('radio', { name: 'Small 0.05 credits' })
  screen.getByRole('radio', { name: 'Medium 0.30 credits' })
  screen.getByRole('radio', { name: 'Large 2 credits' })
  screen.getByText(/Prices are for 1,000 tokens\./)
})

test('a model has one name, on the page and in the list of what may be asked for', async () => {
  const listed = llm.modes.chat.choices?.({}).model ?? []
  await loadWords('tools')
  for (const locale of LOCALES) {
    await activate(locale)
    expect(MODELS.map((id) => [id, i18n._(modelWords[id].title)])).toEqual(
      listed.map(({ id, title }) => [id, title[locale]]),
    )
  }
})
