import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { activate } from '../../kernel/i18n.ts'
import { Cropped } from './cropped.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

test('what of a picture is seen goes with the finger that was there first', async () => {
  // A browser captures only pointers that are there.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const picture = new OffscreenCanvas(400, 200)
  picture.getContext('2d')
  const file = new File([await picture.convertToBlob()], 'wide.png')
  const told: number[] = []
  render(
    <I18nProvider i18n={i18n}>
      <div style={{ width: 200, height: 200 }}>
        <Cropped
          label="First picture"
          ratio={1}
          at={0.5}
          onAt={(at) => told.push(at)}
          disabled={false}
          file={file}
        />
      </div>
    </I18nProvider>,
  )
  const slider = await screen.findByRole('slider')
  await waitFor(() => expect(slider.ariaOrientation).toBe('horizontal'))
  const { width } = slider.getBoundingClientRect()
  const finger = (pointerId: number, by: number) => ({ pointerId, clientX: by * width, button: 0 })
  fireEvent.pointerDown(slider, finger(1, 0.5))
  fireEvent.pointerMove(slider, finger(1, 0.4))
  fireEvent.pointerDown(slider, finger(2, 0.9))
  fireEvent.pointerMove(slider, finger(2, 0.5))
  fireEvent.pointerUp(slider, finger(2, 0.5))
  fireEvent.pointerMove(slider, finger(1, 0.3))
  fireEvent.pointerUp(slider, finger(1, 0.3))
  fireEvent.pointerMove(slider, finger(1, 0.1))
  expect(told.map((at) => Number(at.toFixed(3)))).toEqual([0.6, 0.7])
})
