import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import Testimonials from './testimonials.tsx'

afterEach(() => vi.unstubAllGlobals())

const answering = (said: object[]) =>
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ key: 'testimonials', data: said }] }))

test('where nobody said anything nothing is shown of it', async () => {
  answering([])
  const { container } = await drawn(<Testimonials ids={['p', 'q']} />)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(container.textContent).toBe('')
})

test('what somebody said is shown once, though it is said of two products', async () => {
  const said = { name: 'Ada', title: 'Editor', content: 'It saves my evenings.', avatar: null }
  answering([said])
  await drawn(<Testimonials ids={['p', 'q']} />)
  expect(await screen.findByRole('heading', { name: 'What people say' })).toBeTruthy()
  expect(screen.getAllByText(/It saves my evenings/)).toHaveLength(1)
})
