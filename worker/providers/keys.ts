import type { Bindings } from '../kernel/bindings.ts'

/** The keys of an adapter out of PROVIDER_KEYS; undefined where it has none, and is switched off. */
export function keysOf(env: Pick<Bindings, 'PROVIDER_KEYS'>, adapter: string): { key: string; webhook_secret?: string; jwks_url?: string } | undefined {
  if (!env.PROVIDER_KEYS) return undefined
  const all = JSON.parse(env.PROVIDER_KEYS) as Record<string, { key?: string; webhook_secret?: string; jwks_url?: string }>
  const own = Object.hasOwn(all, adapter) ? all[adapter] : undefined
  return own?.key ? { ...own, key: own.key } : undefined
}
