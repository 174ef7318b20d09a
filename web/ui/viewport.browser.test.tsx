import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MOST_ZOOM } from './use-zoom.ts'
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

/** A picture that its own zoom draws, how large it is drawn, and which share of it lies in the middle. */
async function zoomable(first: number) {
  let zoom = first
  const picture = () => (
    <div style={{ width: 600 }}>
      <Viewport
        ratio={2}
        zoom={zoom}
        onZoom={(next) => (zoom = next)}
        pans
        room="300px"
        label="Lamp"
      >
        {null}
      </Viewport>
    </div>
  )
  const { rerender } = render(picture())
  const box = screen.getByRole('group', { name: 'Lamp' })
  box.style.overflow = 'auto'
  const shareAt = (x: number) => ((box.scrollLeft + x) / box.scrollWidth).toFixed(2)
  const middle = () => shareAt(box.clientWidth / 2)
  await expect.poll(middle).toBe('0.50')
  const { left, top } = box.getBoundingClientRect()
  return {
    box,
    shareAt,
    middle,
    zoom: () => zoom,
    to(next: number) {
      zoom = next
      rerender(picture())
    },
    wheel(x: number, deltaY: number) {
      fireEvent.wheel(box, { clientX: left + x, clientY: top + 20, deltaY, ctrlKey: true })
      rerender(picture())
    },
    async scroll(share: number) {
      const seen = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }))
      box.scrollTo(share * box.scrollWidth - box.clientWidth / 2, box.scrollTop)
      await seen
    },
  }
}

test('what is looked at stays in the middle also where little is left to scroll', async () => {
  const { middle, scroll, to } = await zoomable(8)
  await scroll(0.8)
  for (const zoom of [4, 8, 3]) {
    to(zoom)
    expect(middle()).toBe('0.80')
  }
})

test('a wheel keeps what lies under the pointer, and one that brings nothing nearer does not say where a button zooms', async () => {
  const { box, middle, shareAt, to, wheel, zoom } = await zoomable(4)
  const under = shareAt(100)
  wheel(100, -100)
  expect(zoom()).toBeGreaterThan(5)
  expect(shareAt(100)).toBe(under)
  to(MOST_ZOOM)
  await expect.poll(() => box.scrollWidth).toBe(600 * MOST_ZOOM)
  const before = middle()
  wheel(20, -100)
  expect(zoom()).toBe(MOST_ZOOM)
  to(5)
  expect(middle()).toBe(before)
})
