import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

test('a list has its name from its first render on, before an effect has run', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <Select
      label="Microphone"
      value="one"
      options={[{ value: 'one', label: 'The first' }]}
      onChange={() => {}}
    />,
  )
  expect(page.querySelector('[role=combobox]')?.getAttribute('aria-label')).toBe('Microphone')
})
