import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from './cloud-bar.tsx'
import type { Cloud } from './cloud.ts'
import { ToolProvider } from './context.ts'
import { Desk } from './desk.tsx'
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

test('what a press in the cloud brought is come back to, where the end of a long form is in view; a page that is loaded anew stays where it is', async () => {
  status = 'running'
  const seen: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.classList[0])
  })
  const task = { state: 'task', id: 'tried' } as const
  function Tool({ first }: { first: Cloud['run'] }) {
    const [run, setRun] = useState(first)
    const cloud: Cloud = { ...tried(null), run, inVain: false }
    const told = <CloudStatus cloud={cloud} tooLarge={null} />
    const next = (
      <button onClick={() => setRun(run.state === 'idle' ? { state: 'sending' } : task)}>Go</button>
    )
    return <Desk stage="What is made" price="160 credits" status={told} action={next} />
  }
  const page = (first: Cloud['run']) =>
    drawn(
      <ToolProvider value={{ product: sampleProduct({ key: 'films', file_module: 'videa' }) }}>
        <Tool first={first} />
      </ToolProvider>,
    )
  const go = () => fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  await page(task)
  expect(seen).not.toContain('stage')
  cleanup()
  await page({ state: 'idle' })
  go()
  expect(seen).not.toContain('stage')
  go()
  expect(seen.filter((name) => name === 'stage')).toHaveLength(1)
})
