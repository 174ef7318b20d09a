import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { postsQuery } from './api.ts'
import { BlogPage } from './blog-page.tsx'

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
