import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Asks again only when the server was not reached or is resting; a refusal will not change by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 3 && error instanceof ApiError && (error.code === 0 || error.code === 503),
    },
  },
})
