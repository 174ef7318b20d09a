import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../kernel/api.ts'
import { drawn } from '../test/drawn.tsx'
import { Failure } from './failure.tsx'

test('a failure says what happened; the id of its request stands behind Details', async () => {
  await drawn(<Failure error={new ApiError(503, 'Not now.', undefined, 'r-1')} />)
  screen.getByText('Not now.')
  const details = screen.getByText('Details').closest('details')
  expect(details?.textContent).toContain('r-1')
  expect(details?.open).toBe(false)
  fireEvent.click(screen.getByText('Details'))
  expect(details?.open).toBe(true)
})

test('a failure without a request has no details', async () => {
  await drawn(<Failure error={new Error('No line.')} />)
  screen.getByText('No line.')
  expect(screen.queryByText('Details')).toBeNull()
})
