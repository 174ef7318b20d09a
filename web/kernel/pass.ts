import { read, write } from './local-store.ts'

/** Of one's own files. `at`: when it came, by this device's clock, which may be wrong: when it ends by the server's says nothing here. */
export type Pass = { token: string; at: number }

/** Keeps one that has just come on this device. */
export function keepPass(token: string): Pass {
  const at = Date.now()
  write('accessToken', token)
  write('accessTokenAt', String(at))
  return { token, at }
}

/** The one that this device keeps; null where it keeps none. */
export function keptPass(): Pass | null {
  const [token, at] = [read('accessToken'), read('accessTokenAt')]
  return token && at ? { token, at: Number(at) } : null
}
