import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { CloudAction, CloudBalance, CloudPrice } from './cloud-bar.tsx'
import type { Cloud } from './cloud.ts'
import type { Funds } from './funds.ts'

let status: string

beforeEach(() => {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    const receipt = { held: 160, charged: 0, returned: 160 }
    const task = { id: 'tried', status, price: 160, outputs: [], progress: 0, ended_at: 1, receipt }
    return Response.json({ data: { items: [task], next: null } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tried = (way: Funds['way']): Cloud => ({
  run: { state: 'task', id: 'tried' },
  price: 400,
  mostSide: undefined,
  refusal: undefined,
  funds: { balance: 200, way, busy: false, error: null, human: null, claim: async () => true },
  leaving: false,
  busy: false,
  working: false,
  inVain: true,
  leadsAway: false,
  mayStart: async () => true,
  start() {},
  reset() {},
})

test.each(['failed', 'cancelled'])(
  'beside the button that tries again what %s stands what the next try costs, and on it the way to credits',
  async (ended) => {
    status = ended
    const bar = (way: Funds['way']) => (
      <>
        <p>
          <CloudPrice cloud={tried(way)} />
        </p>
        <p>
          <CloudBalance cloud={tried(way)} />
        </p>
        <CloudAction
          cloud={tried(way)}
          label="Make"
          disabled={false}
          onStart={() => {}}
          done={() => null}
        />
      </>
    )
    await drawn(bar(null))
    await screen.findByText('400 credits')
    await screen.findByText('Nothing was charged')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    cleanup()

    await drawn(bar('buy'))
    expect(await screen.findByRole('button', { name: 'You have 200 · Get credits' })).toBeTruthy()
  },
)

test('a price is awaited until it is told that there is none', async () => {
  const asked: Cloud = { ...tried(null), run: { state: 'idle' }, price: undefined, inVain: false }
  await drawn(<CloudPrice cloud={asked} />)
  expect(screen.getByText('…')).toBeTruthy()
  cleanup()
  await drawn(<CloudPrice cloud={{ ...asked, refusal: 'This tool is resting.' }} />)
  expect(screen.queryByText('…')).toBeNull()
})
