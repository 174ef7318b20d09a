import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal'
import { bearer, emailOTP } from 'better-auth/plugins'
import type { Auth as BetterAuth } from 'better-auth/types'
import * as z from 'zod'
import { dbOf } from '../../kernel/db.ts'
import type { Bindings } from '../../kernel/env.ts'
import { newId } from '../../kernel/id.ts'
import { sign } from '../../kernel/sign.ts'
import { CODE_DIGITS, CODE_SECONDS, CODE_TRIES } from './code/contract.ts'
import { accounts, sessions, users, verifications } from './schema.ts'
import { SESSION_SECONDS } from './session.ts'
import { fromHeaders } from './visitor.ts'

type Needs = Pick<Bindings, 'DB' | 'AUTH_SECRET'>

/** Opens a session for a user whose identity was proven elsewhere (Google). Server only: it has no address. */
const proven = {
  id: 'proven',
  endpoints: {
    signInProven: createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
      const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
      if (!user) throw ctx.error('NOT_FOUND')
      const session = await ctx.context.internalAdapter.createSession(user.id)
      await setSessionCookie(ctx, { session, user })
      return ctx.json({ user: { id: user.id } })
    }),
  },
} as const

const optionsFor = ({ DB, AUTH_SECRET }: Needs) =>
  ({
    secret: AUTH_SECRET,
    // Its own addresses are not served; calls carry the visitor's host in their headers.
    baseURL: 'http://localhost',
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: drizzleAdapter(dbOf(DB), {
      provider: 'sqlite',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    advanced: { database: { generateId: () => newId(Date.now()) }, ipAddress: { disableIpTracking: true } },
    session: {
      expiresIn: SESSION_SECONDS,
      additionalFields: { host: { type: 'string', input: false }, place: { type: 'string', input: false, required: false } },
    },
    user: { additionalFields: { locale: { type: 'string' } } },
    verification: { disableCleanup: true },
    databaseHooks: {
      session: {
        create: {
          before: async (_session, ctx) => {
            const { host, address, place, userAgent } = fromHeaders(new Headers(ctx?.headers))
            return { data: { host, place: place || null, ipAddress: address, userAgent } }
          },
        },
      },
      verification: {
        create: {
          // A wrong try writes the code anew. It keeps its age, or it would hide a younger code that was sent meanwhile.
          before: async ({ expiresAt }) => ({ data: { createdAt: new Date(expiresAt.getTime() - CODE_SECONDS * 1000) } }),
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: CODE_DIGITS,
        expiresIn: CODE_SECONDS,
        allowedAttempts: CODE_TRIES,
        // A bare hash of six digits is found in a second; under the secret it is not.
        storeOTP: { hash: (code) => sign(AUTH_SECRET, 'code', code) },
        sendVerificationOTP: () => Promise.reject(new Error('Codes are sent by send-code.ts')),
      }),
      bearer({ requireSignature: true }),
      proven,
    ],
  }) satisfies BetterAuthOptions

export type Auth = BetterAuth<ReturnType<typeof optionsFor>>

const made = new WeakMap<D1Database, Auth>()

/** better-auth, built once per isolate since building it costs more than a read. */
export async function authOf(env: Needs): Promise<Auth> {
  const known = made.get(env.DB)
  if (known) return known
  const auth = betterAuth(optionsFor(env))
  await auth.$context
  made.set(env.DB, auth)
  return auth
}

/** The Authorization header's value out of an answer of better-auth; base64url, so that it needs no escaping anywhere. */
export function bearerOf(headers: Headers): string {
  const token = decodeURIComponent(headers.get('set-auth-token') ?? '')
  return `Bearer ${token.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}
