import * as z from 'zod'
import type { Bindings } from '../kernel/bindings.ts'
import { cloudflareSaas } from './cloudflare-saas/adapter.ts'
import type { Hostnames } from './hostnames.ts'

const keys = z.object({
  cloudflare: z.object({
    token: z.string().min(1),
    /** The id of the zone whose fallback origin this site is. */
    zone: z.string().min(1),
    /** Where CNAMEs lead. */
    target: z.string().min(1),
    base_url: z.url().optional(),
  }),
})

/** Null where the secret DOMAIN_KEYS, a JSON object by adapter, is not set or cannot be read. */
export function hostnamesFor({ DOMAIN_KEYS }: Pick<Bindings, 'DOMAIN_KEYS'>): Hostnames | null {
  const held = z
    .string()
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        ctx.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(keys)
    .safeParse(DOMAIN_KEYS)
  return held.success ? cloudflareSaas(held.data.cloudflare) : null
}
