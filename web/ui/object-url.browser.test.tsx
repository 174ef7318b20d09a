import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useObjectUrl } from './object-url.ts'

const Picture = ({ blob }: { blob: Blob | null }) => <img alt="" src={useObjectUrl(blob)} />

test('a picture that is replaced at once can still load, and the new one is there with the next frame', async () => {
  const { container, rerender } = render(<Picture blob={new Blob(['first'])} />)
  const address = () => container.querySelector('img')?.src ?? ''
  const first = address()
  rerender(<Picture blob={new Blob(['second'])} />)
  const second = address()
  expect(await (await fetch(first)).text()).toBe('first')
  expect(await (await fetch(second)).text()).toBe('second')
  rerender(<Picture blob={null} />)
  expect(container.querySelector('img')?.hasAttribute('src')).toBe(false)
})
