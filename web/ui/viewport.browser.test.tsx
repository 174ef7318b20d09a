import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Viewport } from './viewport.tsx'

afterEach(cleanup)

test('what is looked at from near stays in the middle where there is less room, and where there is more', async () => {
  const picture = (width: number, zoom: number) => (
    <div style={{ width }}>
      <Viewport ratio={2} zoom={zoom} onZoom={() => {}} pans room="300px" label="Lamp">
        {null}
      </Viewport>
    </div>
  )
  const { rerender } = render(picture(600, 8))
  const box = screen.getByRole('group', { name: 'Lamp' })
  box.style.overflow = 'auto'
  const middle = () => [
    ((box.scrollLeft + box.clientWidth / 2) / box.scrollWidth).toFixed(1),
    ((box.scrollTop + box.clientHeight / 2) / box.scrollHeight).toFixed(1),
  ]
  await expect.poll(middle).toEqual(['0.5', '0.5'])
  const seen = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }))
  box.scrollTo(
    0.3 * box.scrollWidth - box.clientWidth / 2,
    0.4 * box.scrollHeight - box.clientHeight / 2,
  )
  await seen
  expect(middle()).toEqual(['0.3', '0.4'])
  for (const [width, zoom] of [
    [100, 8],
    [600, 8],
    [150, 8],
    [600, 8],
    [600, 4],
  ] as const) {
    rerender(picture(width, zoom))
    // That it was scrolled by becoming smaller may be told before it is told that it became so.
    box.dispatchEvent(new Event('scroll'))
    await expect.poll(() => Math.round(box.offsetWidth)).toBe(width)
    await expect.poll(middle).toEqual(['0.3', '0.4'])
  }
})
