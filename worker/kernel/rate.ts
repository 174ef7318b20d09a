import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { CSRF_TTL_SECONDS } from './csrf.ts'
import { Fault } from './fault.ts'

/** [how many, in how many seconds] */
export type Window = readonly [limit: number, seconds: number]

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every exact limit of the site. */
export const LIMITS = {
  /** Codes sent to one mailbox for browsers that never signed in to it. */
  codeByMailbox: [
    [1, MINUTE],
    [20, DAY],
  ],
  /** Those among them that one address asked for. */
  codeByMailboxAndAddress: [
    [5, HOUR],
    [10, DAY],
  ],
  /** Codes that one address asked for, for whatever mailbox. */
  codeByAddress: [[30, HOUR]],
  /** Codes sent to one mailbox for one browser that has signed in to it; no other limit of codes holds for that. */
  codeByDevice: [
    [1, MINUTE],
    [5, HOUR],
    [10, DAY],
  ],
  /** Wrong codes from one address for mailboxes it holds no code of its own for. */
  strayByAddress: [
    [10, HOUR],
    [30, DAY],
  ],
  /** The same for one mailbox, over all addresses. */
  strayByMailbox: [
    [10, HOUR],
    [30, DAY],
  ],
  /** Orders of one person, paid or not. */
  orderByUser: [
    [60, HOUR],
    [300, DAY],
  ],
  /** Questions to a provider whether an order is paid. */
  checkByUser: [
    [20, MINUTE],
    [200, HOUR],
  ],
  /** Redeem codes that do not exist, by one person. */
  redeemFailure: [[10, HOUR]],
  /** Effects of one request_id that a guest sends, at one call where it has no token; afterwards its token is stale. */
  requestOfGuest: [[1, CSRF_TTL_SECONDS]],
  feedbackByAddress: [
    [5, HOUR],
    [20, DAY],
  ],
  logByAddress: [[20, HOUR]],
  /** Free plans claimed from one block of addresses; how many, the environment says. */
  freePlanByBlock: [[5, DAY]],
  snapshotByAddress: [[60, HOUR]],
  /** Times that one voice's sample is made, for it is kept then. */
  previewByVoice: [[1, MINUTE]],
  /** Projects saved that are too large for their row: each save is an object, counts once for every 200 KiB of it, and stays for a week when it is replaced. */
  projectByUser: [
    [60, MINUTE],
    [4000, DAY],
  ],
  /** Event streams that are open at once; each lasts five minutes at most and gives its take back when it ends. */
  streamByUser: [[10, 5 * MINUTE]],
  /** Links to own files for anybody. */
  linkByUser: [
    [120, MINUTE],
    [1000, HOUR],
  ],
  /** Files of the web fetched for one person. */
  fetchByUser: [
    [60, MINUTE],
    [600, HOUR],
  ],
  /** Links to files that are wrong or over, tried from one address. */
  linkFailureByAddress: [[60, HOUR]],
  /** Uses of one link, of which a player that seeks makes many. */
  linkUse: [[1000, HOUR]],
  /** Tests of providers, which bill them. */
  adapterTestByAdmin: [
    [20, MINUTE],
    [200, DAY],
  ],
  /** Exports of everything about one person. */
  exportByUser: [[10, DAY]],
} as const satisfies Record<string, readonly Window[]>

type LimitName = keyof typeof LIMITS

/**
 * Takes one from an exact limit. It fails closed: when the counter cannot be reached, so does the caller.
 * @returns a function that gives the take back.
 * @throws Fault tooManyRequests with the seconds to wait, notReady when the counter is away.
 */
export async function take(
  deps: Pick<Deps, 'env' | 'now'>,
  name: LimitName,
  key: string,
  windows?: readonly Window[],
) {
  const { giveBack } = await draw(deps, name, key, windows)
  return giveBack
}

/**
 * Takes one from each of several limits, from all of them or from none. They are asked one after the other: those that only the
 * caller can use up come first, so that whoever is past one of these never holds, not for a moment, what he shares with others.
 * @returns how many takes the tightest one has left, and a function that gives all of them back.
 */
export async function takeAll(
  deps: Pick<Deps, 'env' | 'now'>,
  wanted: readonly (readonly [name: LimitName, key: string])[],
) {
  const drawn: Awaited<ReturnType<typeof draw>>[] = []
  const giveBack = async () => void (await Promise.all(drawn.map((one) => one.giveBack())))
  for (const [name, key] of wanted) {
    const one = await draw(deps, name, key).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    drawn.push(one)
  }
  return { left: Math.min(...drawn.map(({ left }) => left)), giveBack }
}

/** For `catch`: what failed costs nothing of its limit. */
export const givingBack =
  (giveBack: () => Promise<void>) =>
  async (error: unknown): Promise<never> => {
    await giveBack()
    throw error
  }

async function draw(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  name: LimitName,
  key: string,
  windows: readonly Window[] = LIMITS[name],
) {
  const counter = env.LIMITER.getByName(`${name}:${key}`)
  const answer = await counter.take(windows, now()).catch((error: unknown) => {
    throw new Fault('notReady', { counter: name, error: String(error) }, { retryAfter: 5 })
  })
  if ('wait' in answer) {
    throw new Fault(
      'tooManyRequests',
      { name },
      { params: { wait: answer.wait }, retryAfter: answer.wait },
    )
  }
  const { taken, left } = answer
  return { left, giveBack: async () => void (await counter.giveBack(taken)) }
}

// Asking the counter costs more than most answers, so a caller gets twenty requests at a time; its limit counts the twenties.
const FLOOD_STEP = 20
const MAX_CALLERS = 10_000
/** Requests that each caller may still make here before the counter is asked again; `STOPPED` when it refused him last. */
const allowed = new Map<string, number>()
const STOPPED = -1

/** The general bucket against floods: approximate, per session or address, and open when the counter is away. */
export const flood = createMiddleware<Env>(async (c, next) => {
  const key = (await c.get('token')) ?? addressOf(c)
  const left = allowed.get(key) ?? 0
  if (left > 0) allowed.set(key, left - 1)
  else {
    if (allowed.size >= MAX_CALLERS) allowed.clear()
    // Those who come while it is asked are of the same twenty: a page fetches fifty pictures at once.
    if (left !== STOPPED) allowed.set(key, FLOOD_STEP - 1)
    const { success } = await c.env.FLOOD.limit({ key }).catch(() => ({ success: true }))
    if (!success) {
      allowed.set(key, STOPPED)
      throw new Fault('tooManyRequests', { key: 'flood' }, { params: { wait: 60 }, retryAfter: 60 })
    }
    if (left === STOPPED) allowed.set(key, FLOOD_STEP - 1)
  }
  await next()
})

/** The caller's IPv4 address, or the /64 of his IPv6 address, which is what one household holds. */
export function addressOf(c: Pick<Context<Env>, 'req'>): string {
  const address = c.req.header('CF-Connecting-IP') ?? '127.0.0.1'
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = address.includes('::') ? tail.split(':').filter(Boolean) : []
  const mapped = /^(?:.*:)?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address.toLowerCase())
  if (mapped?.[1]) return mapped[1]
  const groups = [
    ...left,
    ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The neighbourhood of an address: the /24 of IPv4, the /48 of IPv6. @param address as `addressOf` gives it */
export function blockOf(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}
