import { expect } from 'vitest'
import { codeFor, ON_ITS_OWN } from '../browser.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Calls the site's interface.
 * @param address where it comes from, if not from this machine
 * @throws TypeError when nobody answers
 */
export async function call<Data>(
  url: string,
  method: Method,
  path: string,
  bearer?: string,
  body?: object,
  address?: string,
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...ON_ITS_OWN,
      ...(bearer && { Authorization: bearer }),
      ...(address && { 'CF-Connecting-IP': address }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: Data }
  return { status: response.status, data }
}

/** Signs somebody in, who is new the first time. @returns what to send as Authorization */
export async function enter(url: string, email: string, address?: string): Promise<string> {
  const form = { nickname: 'Ada', email }
  await call(url, 'POST', '/api/user/signin/verify-code', undefined, form, address)
  const verify_code = await codeFor(url, email)
  const signIn = { ...form, verify_code }
  type Session = { Authorization: string }
  return (await call<Session>(url, 'POST', '/api/user/signin', undefined, signIn, address)).data
    .Authorization
}

export async function mustBeWhole(url: string) {
  expect((await call(url, 'GET', '/dev/ledger/check')).data).toEqual({ ok: true, violations: [] })
}
