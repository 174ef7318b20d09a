import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { scrollsByKeys } from './scrolls-by-keys.ts'

afterEach(cleanup)

const Box = ({ height, children }: { height: number; children?: ReactNode }) => (
  <div ref={scrollsByKeys} data-testid="box" style={{ height: 100, width: 200, overflowY: 'auto' }}>
    <div style={{ height }}>{children}</div>
  </div>
)
const hasFocus = () => expect.poll(() => screen.getByTestId('box').tabIndex)

test('a box that scrolls can have the focus where nothing in it can, and only then', async () => {
  const { rerender } = render(<Box height={300} />)
  await hasFocus().toBe(0)
  rerender(<Box height={50} />)
  await hasFocus().toBe(-1)
  rerender(
    <Box height={400}>
      <button type="button">More</button>
    </Box>,
  )
  await expect.poll(() => screen.getByText('More').parentElement?.offsetHeight).toBe(400)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(screen.getByTestId('box').tabIndex).toBe(-1)
})
