import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdapterLine } from '../../../worker/providers/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import { ProvidersAdmin } from './admin.tsx'

afterEach(() => vi.unstubAllGlobals())

const line = (id: string, state: { enabled: boolean; able: boolean }): AdapterLine => {
  const [capability = '', adapter = ''] = id.split('.')
  const asked = { tier: '', model: '', base_url: '', unit: 'second', cost: 0, rank: 1 }
  const limits = { limit_seconds: 60, cancel_percent: 0, resting_until: null, updated_at: 1 }
  return { id, capability, adapter, ...asked, ...limits, ...state, health: { asked: 0, failed: 0 } }
}

test('what nobody is there for is told above its providers', async () => {
  const lines = [
    line('video.fal', { enabled: true, able: false }),
    line('video.replicate', { enabled: false, able: true }),
    line('matte.workers-ai', { enabled: true, able: true }),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ data: lines }))
  await drawn(<ProvidersAdmin />)
  const told = async (name: string) =>
    within(await screen.findByRole('region', { name })).queryByText(/tools that need one rest/)
  expect(await told('Video')).toBeTruthy()
  expect(await told('Background removal')).toBeNull()
})
