import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../../test/drawn.tsx'
import { TimeField } from './time-field.tsx'

test.each([
  ['1:02.5', 62.5],
  ['62,5', 62.5],
  // As an input method for Chinese writes them.
  ['1：02.5', 62.5],
  ['０：０１：０２．５', 62.5],
  ['1：02。5', 62.5],
])('%s is a moment', async (typed, seconds) => {
  const onChange = vi.fn<(seconds: number) => void>()
  await drawn(<TimeField label="Start" value={1} onChange={onChange} />)
  const field = screen.getByLabelText('Start')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(onChange.mock.calls).toEqual([[seconds]])
})

test.each(['soon', '1:2:3:4', ''])('“%s” is none, and changes nothing', async (typed) => {
  const onChange = vi.fn<(seconds: number) => void>()
  await drawn(<TimeField label="Start" value={1} onChange={onChange} />)
  const field = screen.getByLabelText('Start')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(onChange).not.toHaveBeenCalled()
})
