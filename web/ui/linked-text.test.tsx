import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

test('the addresses in a text can be followed, without the sentence around them', () => {
  const text = `See https://example.com/a?b=1#c, (http://example.org/x) or 詳見https://example.net。多謝`
  const { container } = render(<LinkedText text={text} />)
  expect(container.textContent).toBe(text)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/a?b=1#c',
    'http://example.org/x',
    'https://example.net',
  ])
})

test('another site opens in a window of its own, a page of this one in its place', () => {
  render(
    <LinkedText
      text={`${location.origin}/pricing and https://example.com/ and javascript:alert(1)`}
    />,
  )
  expect(screen.getAllByRole<HTMLAnchorElement>('link').map(({ target }) => target)).toEqual([
    '',
    '_blank',
  ])
})
