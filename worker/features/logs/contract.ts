import * as z from 'zod'

/** An error of the app in somebody's browser. `path` is without its query, which may carry tokens. */
export const clientError = z.object({
  message: z.string().trim().min(1).max(500),
  stack: z.string().max(4000).default(''),
  path: z.string().startsWith('/').max(200),
})
export type ClientError = z.output<typeof clientError>
