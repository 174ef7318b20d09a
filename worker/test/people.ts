import { env, exports } from 'cloudflare:workers'
import type { FaultName } from '../kernel/contract.ts'
import { endOfToken } from '../features/account/session.ts'
import { newId } from '../kernel/id.ts'

const HOST = 'http://localhost'

export type Reply<T = any> = {
  status: number
  data: T
  fault: FaultName | undefined
  err: string | undefined
  headers: Headers
}

/** Calls the Worker as a client would. A body that is not a FormData or Uint8Array goes as JSON. */
export async function call<T = any>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const raw = body instanceof FormData || body instanceof Uint8Array || typeof body === 'string'
  const init: RequestInit = { method, headers: { ...headers } }
  if (body !== undefined) {
    init.body = raw ? (body as BodyInit) : JSON.stringify(body)
    if (!raw) (init.headers as Record<string, string>)['Content-Type'] ??= 'application/json'
  }
  const response = await exports.default.fetch(
    new Request(path.startsWith('http') ? path : HOST + path, init),
  )
  return replyOf(response)
}

/** An answer as a client takes it apart; one to HEAD has no body, whatever it says of it. */
export async function replyOf<T>(response: Response): Promise<Reply<T>> {
  const text = await response.text()
  const isJson = text && response.headers.get('Content-Type')?.includes('json')
  const answer: any = isJson ? JSON.parse(text) : text
  return {
    status: response.status,
    data: answer?.data ?? answer,
    fault: answer?.fault,
    err: answer?.err,
    headers: response.headers,
  }
}

export type Person = Awaited<ReturnType<typeof newUser>>

let counter = 0

/** A signed-in person with a session of his own, made in the tables, since signing in by mail is tested elsewhere. */
export async function newUser(
  given: { email?: string; nickname?: string; role?: 'user' | 'admin'; level?: number } = {},
) {
  const at = Date.now()
  const id = newId(at)
  const email = given.email ?? `person-${++counter}-${id.slice(-6)}@example.com`
  const token = id + endOfToken()
  const statements = [
    env.DB.prepare(
      'INSERT INTO users (id, name, email, email_verified, role, created_at, updated_at) VALUES (?1, ?2, ?3, 1, ?4, ?5, ?5)',
    ).bind(id, given.nickname ?? 'Ada', email, given.role ?? 'user', at),
    env.DB.prepare(
      `INSERT INTO sessions (id, token, user_id, host, expires_at, created_at, updated_at) VALUES (?1, ?2, ?3, 'localhost', ?4, ?5, ?5)`,
    ).bind(newId(at), token, id, at + 30 * 24 * 3600_000, at),
  ]
  if (given.level) {
    statements.push(
      env.DB.prepare(
        `INSERT INTO entitlements (id, user_id, user_level, source, source_ref, starts_at, ends_at, created_at) VALUES (?1, ?2, ?3, 'admin', ?1, 0, ?4, ?5)`,
      ).bind(newId(at), id, given.level, at + 365 * 24 * 3600_000, at),
    )
  }
  await env.DB.batch(statements)
  const bearer = `Bearer ${token}.${await signature(token)}`
  const as =
    (method: string) =>
    <T = any>(path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call<T>(method, path, body, { Authorization: bearer, ...headers })
  return {
    id,
    email,
    bearer,
    get: as('GET'),
    post: as('POST'),
    put: as('PUT'),
    patch: as('PATCH'),
    delete: as('DELETE'),
  }
}

async function signature(token: string) {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(env.AUTH_SECRET),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const bytes = new Uint8Array(
    await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(token)),
  )
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A fresh request_id. */
export const rid = () => crypto.randomUUID()
