import type { accountRoutes } from '../../../worker/features/account/routes.ts'
import { hc } from 'hono/client'
import { headers } from '../../kernel/api.ts'

export const http = hc<typeof accountRoutes>('/api/user', { headers })
