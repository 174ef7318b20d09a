import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { keysOf } from '../../kernel/bindings.ts'
import type { Env } from '../../kernel/env.ts'
import { chance } from '../../kernel/id.ts'
import { sign, signatures, signedBy } from '../../kernel/sign.ts'
import { DAY_SECONDS } from '../../kernel/time/contract.ts'

/**
 * What a browser holds of its sign-ins. Neither cookie opens anything: they only tell browsers apart, so that one cannot use up
 * what another is counted by.
 */
const FLOW = 'flow'
const DEVICE = 'device'
/** Long enough for a page that was left open. */
const FLOW_SECONDS = DAY_SECONDS
/** The longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * DAY_SECONDS
const MAX_MAILBOXES = 5
const ID_BYTES = 16

/** The flow this browser is in, which is what its codes and its tries belong to; null when it never asked for anything. */
export async function flowOf(c: Context<Env>): Promise<string | null> {
  const [, flow = '', signature = ''] =
    /^([\w-]{22})\.([0-9a-f]{64})$/.exec(getCookie(c, FLOW) ?? '') ?? []
  return flow && (await signedBy(keysOf(c.env), signature, 'flow', flow)) ? flow : null
}

/** The id of this browser’s signing in, which goes on where one is under way. A code is good for the flow that asked for it. */
export async function beginFlow(c: Context<Env>): Promise<string> {
  const flow = (await flowOf(c)) ?? chance(ID_BYTES)
  keep(c, FLOW, `${flow}.${await sign(keysOf(c.env), 'flow', flow)}`, FLOW_SECONDS)
  return flow
}

/** This browser's id if it has signed in to the mailbox before, else null. The cookie holds a mark for each mailbox and names none. */
export async function deviceOf(c: Context<Env>, email: string): Promise<string | null> {
  const { id, marks } = readDevice(c)
  const known = await Promise.all(
    marks.map((mark) => signedBy(keysOf(c.env), mark, 'device', id, email)),
  )
  return known.includes(true) ? id : null
}

/** Notes that this browser has signed in to the mailbox; the last few are remembered. */
export async function rememberDevice(c: Context<Env>, email: string) {
  const { id, marks } = readDevice(c)
  const his = await signatures(keysOf(c.env), 'device', id, email)
  keep(
    c,
    DEVICE,
    [id, his[0], ...marks.filter((mark) => !his.includes(mark))]
      .slice(0, 1 + MAX_MAILBOXES)
      .join('.'),
    DEVICE_SECONDS,
  )
}

function readDevice(c: Context<Env>) {
  const [, id = chance(ID_BYTES), marks = ''] =
    /^([\w-]{22})((?:\.[0-9a-f]{64}){1,5})$/.exec(getCookie(c, DEVICE) ?? '') ?? []
  return { id, marks: marks.split('.').slice(1) }
}

const keep = (c: Context<Env>, name: string, value: string, maxAge: number) =>
  setCookie(c, name, value, {
    path: '/api/user',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.env.ENVIRONMENT !== 'local',
    maxAge,
  })
