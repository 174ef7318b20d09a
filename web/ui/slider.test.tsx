import { renderToStaticMarkup } from 'react-dom/server'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Slider } from './slider.tsx'

afterEach(cleanup)

test.each([
  ['more than it was', { value: 6, min: -12, max: 12 }, '50%', '25%'],
  ['less than it was', { value: -1, min: -1, max: 1 }, '0%', '50%'],
  ['unchanged', { value: 0, min: -40, max: 10 }, '80%', '0%'],
])('what goes to both sides of nothing is filled from there: %s', (_, given, from, wide) => {
  const { container } = render(
    <Slider label="Pitch" format={String} onChange={() => {}} {...given} />,
  )
  const filled = container.querySelector<HTMLElement>('.bg-primary')
  expect([filled?.style.insetInlineStart, filled?.style.width]).toEqual([from, wide])
})

test('it has its name from its first render on, before an effect has run', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <Slider label="Tolerance" value={1} min={0} max={3} format={String} onChange={() => {}} />,
  )
  expect(page.querySelector('input[type=range]')?.getAttribute('aria-label')).toBe('Tolerance')
})
