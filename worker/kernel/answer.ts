import type { Context, ErrorHandler, NotFoundHandler, TypedResponse } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { BARE_POLICY, barePage } from './bare-page.ts'
import { sentence, type Answer, type Failure, type FaultName } from './contract.ts'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'
import { DEFAULT_LOCALE } from './locale/contract.ts'
import { outageWait } from './outage.ts'

/** Wraps success. Answers of the API are for their caller alone, so nothing between may keep them. */
export function ok<T, Status extends ContentfulStatusCode = 200>(
  c: Pick<Context, 'header' | 'json'>,
  data: T,
  status?: Status,
): Response & TypedResponse<Answer<T>, Status, 'json'> {
  c.header('Cache-Control', 'private, no-store')
  return c.json({ data }, status ?? 200) as unknown as Response &
    TypedResponse<Answer<T>, Status, 'json'>
}

/** Whether an address is a page's, and no call's or file's. */
export const isPage = (path: string) => !/^\/(?:api|public|dev)\//.test(path)

/** Whoever opens a page where even its frame could not be made would read JSON. */
const isReader = ({ req }: Context<Env>) =>
  req.method === 'GET' && isPage(req.path) && req.header('Accept')?.includes('text/html')

/** Where nobody says when what is away comes back. */
const AWAY_SECONDS = 10

function failed(
  c: Context<Env>,
  { fault, code, answer }: Pick<Fault, 'fault' | 'code' | 'answer'>,
) {
  const locale = c.var.locale ?? DEFAULT_LOCALE
  const err = sentence(fault, locale, answer.params)
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  const wait = answer.retryAfter ?? (code === 503 ? AWAY_SECONDS : undefined)
  if (wait !== undefined) headers['Retry-After'] = String(wait)
  if (isReader(c)) {
    // Of what is no fault of ours there is nothing to look up.
    const id = code < 500 ? undefined : c.var.requestId
    headers['Content-Security-Policy'] = BARE_POLICY
    return c.html(barePage(err, locale, id), code as ContentfulStatusCode, headers)
  }
  const body: Failure = { code, err, fault, request_id: c.var.requestId }
  return c.json(body, code as ContentfulStatusCode, headers)
}

const named = (fault: FaultName, retryAfter?: number) =>
  new Fault(fault, {}, retryAfter === undefined ? {} : { retryAfter })

/** Bodies that cannot be read are the caller's mistake; a platform that is away is not, and asks him to come back. */
export const onError: ErrorHandler<Env> = (error, c) => {
  if (error instanceof Fault) return failed(c, error)
  if (error instanceof HTTPException && error.status < 500) return failed(c, named('badRequest'))
  const wait = outageWait(error)
  if (wait !== null) return failed(c, named('notReady', wait))
  return failed(c, named('internal'))
}

export const notFound: NotFoundHandler<Env> = (c) => failed(c, named('notFound'))

/** For a path that exists under other methods. */
export function methodNotAllowed(c: Context<Env>, allow: readonly string[]) {
  const answer = failed(c, named('methodNotAllowed'))
  answer.headers.set('Allow', allow.join(', '))
  return answer
}
