import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { CodeField, digitsOf } from './code-field.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

function setup() {
  const heard = vi.fn()
  function Form() {
    const [code, setCode] = useState('')
    return (
      <CodeField
        value={code}
        onChange={(digits) => {
          heard(digits)
          setCode(digits)
        }}
      />
    )
  }
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox')
  return {
    input,
    heard,
    paste: (text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } }),
  }
}

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code: 123-456.', '123456'],
  ['１２３４５６', '123456'],
  ['1234567890', '123456'],
  ['no digits', ''],
])('%j is read as %j', (text, digits) => expect(digitsOf(text)).toBe(digits))

test('a paste fills all six digits at once, over what was there', () => {
  const { input, heard, paste } = setup()
  fireEvent.change(input, { target: { value: '12' } })
  paste('Code 987 654')
  expect(input.value).toBe('987654')
  expect(heard.mock.lastCall).toEqual(['987654'])
})

test('the system may offer the code, and a phone shows its digits', () => {
  const { input } = setup()
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.inputMode).toBe('numeric')
  expect(screen.getByLabelText('Code')).toBe(input)
})

test('letters are not taken', () => {
  const { input } = setup()
  fireEvent.change(input, { target: { value: '12a' } })
  expect(input.value).toBe('12')
})
