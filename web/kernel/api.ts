import type { Answer, Failure, FaultName } from '../../worker/kernel/contract.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { read } from './local-store.ts'

/** A refusal of the API. `message` is a sentence for the reader, in his language. */
export class ApiError extends Error {
  constructor(
    /** The HTTP status; 0 when the server was not reached. */
    readonly code: number,
    readonly err: string,
    readonly fault?: FaultName,
    readonly requestId?: string,
    /** Seconds to wait before the next try. */
    readonly retryAfter?: number,
  ) {
    super(err)
  }
}

/** Whether asking again would be refused again. */
export const isFinal = ({ code }: ApiError) => code >= 400 && code < 500 && code !== 429

/** Headers of every call: who calls, and in which language he wants to be answered. */
export function headers(): Record<string, string> {
  const authorization = read('authorization')
  return {
    'Accept-Language': i18n.locale || 'en-US',
    ...(authorization ? { Authorization: authorization } : {}),
  }
}

/** The `data` inside a typed response of a feature's `hc` client. */
type DataOf<R> = R extends { json: () => Promise<infer Body> }
  ? Body extends Answer<infer T>
    ? T
    : never
  : never

/**
 * Unwraps an answer.
 * @throws ApiError with the server's sentence; 'Result not found' for an empty one; code 0 when the server was not reached, or somebody
 * on the way answered in its place.
 */
export async function call<R extends Pick<Response, 'status' | 'headers' | 'text'>>(
  request: Promise<R>,
): Promise<DataOf<R>> {
  const response = await reached(request)
  const text = await reached(response.text())
  const body = parse(text)
  if (isFailure(body)) {
    const wait = Number(response.headers.get('Retry-After')) || undefined
    throw new ApiError(body.code, body.err, body.fault, body.request_id, wait)
  }
  // A hotel that wants to be paid first answers everything by a page of its own: the server was not asked.
  if (body === undefined && text !== '' && response.status < 500) throw unreached()
  if (response.status >= 400)
    throw new ApiError(
      response.status,
      i18n._(msg`Something went wrong on our side. Please try again.`),
    )
  if (typeof body !== 'object' || body === null || !('data' in body))
    throw new ApiError(response.status, i18n._(msg`Result not found`))
  return body.data as DataOf<R>
}

/** `call` for an address without a typed client, such as uploads. */
export function callPath<T>(path: string, init: RequestInit = {}): Promise<T> {
  const request = fetch(path, {
    ...init,
    headers: { ...headers(), ...(init.headers as Record<string, string>) },
  })
  return call(request as Promise<Response & { json: () => Promise<Answer<T>> }>) as Promise<T>
}

/** The bytes behind an address of the API. @throws ApiError as `call` does */
export async function callBytes(path: string, { signal }: { signal?: AbortSignal } = {}) {
  const response = await reached(fetch(path, { headers: headers(), ...(signal && { signal }) }))
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  // A page of the person's own comes to be saved.
  const isOurs = response.ok && (!isPage || response.headers.has('Content-Disposition'))
  if (!isOurs) await call(Promise.resolve(response))
  return reached(response.blob())
}

/** @throws ApiError of code 0 when the line broke before or while the answer came */
const reached = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreached()
  })

/** That the server was not reached. */
export const unreached = () =>
  new ApiError(0, i18n._(msg`You seem to be offline. Check your connection and try again.`))

/** A fresh request_id with its csrf_token, for the calls that need both. */
export async function newPair() {
  const request_id = crypto.randomUUID()
  const csrf_token = await callPath<string>(`/api/csrf_token?request_id=${request_id}`)
  return { request_id, csrf_token }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' &&
  body !== null &&
  'err' in body &&
  'code' in body &&
  typeof body.err === 'string'
