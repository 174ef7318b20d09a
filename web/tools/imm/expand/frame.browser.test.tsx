import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Margins } from '../../../../worker/tools/imm/drawing/contract.ts'
import { activate } from '../../../kernel/i18n.ts'
import { NONE } from './framed.ts'
import { Frame } from './frame.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

test('an edge goes with the finger that drew it first, and Escape leaves it where it was', () => {
  // A browser captures only pointers that are there.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const [told, drawn]: [Margins[], (Margins | null)[]] = [[], []]
  render(
    <I18nProvider i18n={i18n}>
      <div style={{ position: 'relative', width: 400 }}>
        <Frame
          picture={{ state: 'ready', file: new File([], 'cat.png'), width: 400, height: 400 }}
          margins={NONE}
          onMargins={(margins) => told.push(margins)}
          onDrawing={(margins) => drawn.push(margins)}
          zoom={1}
          onZoom={() => {}}
          disabled={false}
        />
      </div>
    </I18nProvider>,
  )
  const [left, right] = ['Left edge', 'Right edge'].map((name) =>
    screen.getByRole('slider', { name }),
  ) as [HTMLElement, HTMLElement]
  const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, button: 0 })
  fireEvent.pointerDown(right, finger(1, 400))
  fireEvent.pointerMove(right, finger(1, 440))
  const [first] = drawn
  fireEvent.pointerDown(left, finger(2, 0))
  fireEvent.pointerMove(left, finger(2, -80))
  fireEvent.pointerUp(left, finger(2, -80))
  expect(told).toEqual([])
  fireEvent.pointerUp(right, finger(1, 440))
  expect(first?.right).toBeGreaterThan(0)
  expect(told).toEqual([{ ...NONE, right: first?.right }])

  fireEvent.pointerDown(right, finger(3, 400))
  fireEvent.pointerMove(right, finger(3, 440))
  fireEvent.keyDown(right, { key: 'Escape' })
  fireEvent.pointerMove(right, finger(3, 480))
  fireEvent.pointerUp(right, finger(3, 480))
  expect(drawn.at(-1)).toBe(null)
  expect(told).toHaveLength(1)
})
