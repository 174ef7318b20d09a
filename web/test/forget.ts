import { afterAll } from 'vitest'
import { queryClient } from '../kernel/query-client.ts'

// Files of the DOM tests share their modules, and what one had from its server is nothing that the next one knows.
afterAll(async () => {
  await queryClient.cancelQueries()
  queryClient.clear()
})
