import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { Anomalies } from './anomalies.tsx'

afterEach(() => vi.unstubAllGlobals())

test('that the payments which did not add up cannot be read is not told by showing none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, err: 'Broken.' }, { status: 500 }))
  await drawn(<Anomalies onOpen={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
  screen.getByRole('button', { name: 'Try again' })
})
