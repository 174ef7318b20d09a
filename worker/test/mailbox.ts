import { call, type Reply } from './people.ts'

type SentMail = { to: string; subject: string; text: string; code?: string; sent_at: string }

let addresses = 0
/** An address of the network that no other test uses. */
export const newAddress = () =>
  `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

/** Mails to one mailbox, or to all, newest first. */
export async function outbox(to?: string): Promise<SentMail[]> {
  const { data } = await call<SentMail[]>('GET', '/dev/outbox', undefined, {
    Accept: 'application/json',
  })
  return to ? data.filter((mail) => mail.to === to) : data
}

/** The cookies of a browser. */
type Jar = Map<string, string>

/** Calls as a browser would: with the cookies of the jar, which keeps what comes back. Without a jar it is a program that has none. */
async function browse(
  jar: Jar | null,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const Cookie = [...(jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await call(method, path, body, Cookie ? { Cookie, ...headers } : headers)
  for (const line of reply.headers.getSetCookie())
    jar?.set(...(/^([^=]+)=([^;]*)/.exec(line)?.slice(1) as [string, string]))
  return reply
}

type Given = {
  nickname?: string
  address?: string
  door?: string
  headers?: Record<string, string>
  jar?: Jar | null
}

/** A person at the sign-in page, in a browser of his own. @param given.jar his browser's cookies; null for a program without any */
export function visitor(
  email: string,
  {
    nickname = 'Ada',
    address = newAddress(),
    door = 'signin',
    headers = {},
    jar = new Map(),
  }: Given = {},
) {
  const from = { 'CF-Connecting-IP': address, ...headers }
  const send = (more: object = {}) =>
    browse(jar, 'POST', `/api/user/${door}/verify-code`, { nickname, email, ...more }, from)
  const submit = (verify_code: string) =>
    browse(jar, 'POST', `/api/user/${door}`, { nickname, email, verify_code }, from)
  const code = async () => (await outbox(email))[0]?.code ?? ''
  return {
    jar,
    send,
    submit,
    /** The code of the newest mail. */
    code,
    /** Asks for a code, reads it and submits it. */
    async signIn() {
      await send()
      return submit(await code())
    },
  }
}

/** A code that is surely not this one. */
export const wrong = (code: string, step = 1) =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0')
