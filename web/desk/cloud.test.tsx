import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCredentials, write } from '../kernel/local-store.ts'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import { useCloud } from './cloud.ts'
import { ToolProvider } from './context.ts'

const NO_TASK = { task: null, keepTask() {} }

/** What a recording costs once the server knows it; before that, one credit. */
let prices: Record<string, number>

beforeEach(() => {
  prices = { long: 5 }
  write('authorization', 'Bearer t')
  write('userId', 'u')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init: RequestInit = {}) => {
    if (String(given).includes('/quote')) {
      const { input } = JSON.parse(String(init.body)) as { input: { audio: string } }
      return Response.json({ data: { price: prices[input.audio] ?? 1, quote: 'signed' } })
    }
    if (String(given).includes('/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    return Response.json({ data: { items: [], next: null } })
  })
})
afterEach(() => {
  cleanup()
  clearCredentials()
  vi.unstubAllGlobals()
})

function Page() {
  const [audio, setAudio] = useState('long')
  const cloud = useCloud('voicer', { audio: 'some' }, NO_TASK, 1, audio)
  const start = () => cloud.start({ files: [], input: () => ({ audio }) })
  return (
    <>
      <p>{`${audio}: ${cloud.price ?? '…'}`}</p>
      <p>{cloud.funds.way}</p>
      <button type="button" onClick={start}>
        Start
      </button>
      {['long', 'short'].map((one) => (
        <button key={one} type="button" onClick={() => setAudio(one)}>
          {one}
        </button>
      ))}
    </>
  )
}

test('a price that rose is that of the material it was asked for, and of no other with the same price before', async () => {
  await drawn(
    <ToolProvider value={{ product: sampleProduct() }}>
      <Page />
    </ToolProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText('long: 1')
  press('Start')
  await screen.findByText('long: 5')
  press('short')
  await screen.findByText('short: 1')
  press('long')
  await screen.findByText('long: 5')
})

test('a price that rises once more is shown as it is by then', async () => {
  await drawn(
    <ToolProvider value={{ product: sampleProduct() }}>
      <Page />
    </ToolProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText('long: 1')
  press('Start')
  await screen.findByText('long: 5')
  prices.long = 7
  press('Start')
  await screen.findByText('long: 7')
})

test('nothing begins for who has left the page while the free credits for it were claimed', async () => {
  const claimed = Promise.withResolvers<void>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, { method }: RequestInit = {}) => {
    const path = String(given)
    if (method === 'POST') asked.push(path)
    if (path.includes('/quote')) return Response.json({ data: { price: 1, quote: 'signed' } })
    if (path.includes('/free-plan')) await claimed.promise
    const balance = path.includes('/free-plan') ? 200 : 0
    return Response.json({ data: { balance, user_level: 0, packages: [] } })
  })
  const { unmount } = await drawn(
    <ToolProvider value={{ product: sampleProduct() }}>
      <Page />
    </ToolProvider>,
  )
  await screen.findByText('long: 1')
  await screen.findByText('claim')
  const before = asked.length
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await expect.poll(() => asked.slice(before)).toEqual(['/api/credits/free-plan'])
  unmount()
  claimed.resolve()
  // What follows the answer has its turn.
  await new Promise((turn) => setTimeout(turn, 100))
  expect(asked.slice(before)).toEqual(['/api/credits/free-plan'])
})
