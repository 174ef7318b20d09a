import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { postsQuery } from './api.ts'
import { BlogPage } from './blog-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a blog without posts says so', async () => {
  const queries = new QueryClient()
  queries.setQueryData(postsQuery('en-US').queryKey, {
    pages: [{ items: [], next: null }],
    pageParams: [null],
  })
  await drawn(
    <QueryClientProvider client={queries}>
      <BlogPage lang="en-US" />
    </QueryClientProvider>,
  )
  screen.getByText('No posts yet.')
  expect(screen.queryByRole('list')).toBeNull()
})

test('readers of feeds find theirs; and where more posts cannot be read, it is said and can be tried again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, err: 'Broken.' }, { status: 500 }))
  const post = { key: 'one', lang: 'en-US' as const, title: 'One', description: '', keywords: '' }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(postsQuery('en-US').queryKey, {
    pages: [{ items: [{ ...post, published_at: '2026-01-01T00:00:00.000Z' }], next: 'more' }],
    pageParams: [null],
  })
  await drawn(
    <QueryClientProvider client={queries}>
      <BlogPage lang="en-US" />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link', { name: 'RSS feed' }).getAttribute('href')).toBe('/blog/feed.xml')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
  screen.getByRole('button', { name: 'Try again' })
  screen.getByText('One')
})
