import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { activate } from '../../../kernel/i18n.ts'
import { FIRST_BRUSHING } from './brushing.ts'
import { Canvas } from './canvas.tsx'
import type { Stroke } from './strokes.ts'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

test('a palm that comes down while a finger paints neither ends its stroke nor takes part in it', () => {
  // A browser captures only pointers that are there.
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const strokes: Stroke[] = []
  render(
    <I18nProvider i18n={i18n}>
      <Canvas
        picture={{ width: 400, height: 400 }}
        brushing={FIRST_BRUSHING}
        onStroke={(stroke) => strokes.push(stroke)}
        onBrushing={() => {}}
        look={{ kind: 'paint', colour: [0, 0, 0] }}
        disabled={false}
      >
        <div style={{ height: 400 }} />
      </Canvas>
    </I18nProvider>,
  )
  const canvas = screen.getByRole('application')
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const at = (pointerId: number, x: number, y: number) => ({
    ...{ pointerId, button: 0 },
    ...{ clientX: left + (x / 400) * width, clientY: top + (y / 400) * height },
  })
  const [finger, palm] = [1, 2]
  fireEvent.pointerDown(canvas, at(finger, 40, 40))
  fireEvent.pointerMove(canvas, at(finger, 120, 40))
  fireEvent.pointerDown(canvas, at(palm, 300, 300))
  fireEvent.pointerMove(canvas, at(palm, 340, 300))
  fireEvent.pointerUp(canvas, at(palm, 340, 300))
  fireEvent.pointerMove(canvas, at(finger, 200, 40))
  fireEvent.pointerUp(canvas, at(finger, 200, 40))
  expect(strokes.map(({ points }) => points)).toEqual([[40, 40, 120, 40, 200, 40]])
})
