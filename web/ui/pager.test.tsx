import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageCount, Pager } from './pager.tsx'

i18n.loadAndActivate({ locale: 'en-US', messages: {} })

test('pages are counted, and there is always one', () => {
  expect([0, 1, 50, 51].map((total) => pageCount(total, 50))).toEqual([1, 1, 1, 2])
})

test('the sizes are 10, 20, 50 and 100, and the ends are shut', () => {
  const onPage = vi.fn()
  const onSize = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <Pager page={3} size={20} total={45} onPage={onPage} onSize={onSize} />
    </I18nProvider>,
  )
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '10',
    '20',
    '50',
    '100',
  ])
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '100' } })
  expect(onPage).toHaveBeenCalledWith(2)
  expect(onSize).toHaveBeenCalledWith(100)
})
