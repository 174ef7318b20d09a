import { call, type Reply } from './people.ts'

type SentMail = { to: string; subject: string; text: string; code?: string; sent_at: string }

let addresses = 0
/** An address of the network that no other test uses. */
export const newAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

/** Mails to one mailbox, or to all, newest first. */
export async function outbox(to?: string): Promise<SentMail[]> {
  const { data } = await call<SentMail[]>('GET', '/dev/outbox', undefined, { Accept: 'application/json' })
  return to ? data.filter((mail) => mail.to === to) : data
}

/** A person at the sign-in page. */
export function visitor(email: string, { nickname = 'Ada', address = newAddress(), door = 'signin', headers = {} as Record<string, string> } = {}) {
  const from = { 'CF-Connecting-IP': address, ...headers }
  const send = (more: object = {}): Promise<Reply> =>
    call('POST', `/api/user/${door}/verify-code`, { nickname, email, ...more }, from)
  const submit = (verify_code: string): Promise<Reply> => call('POST', `/api/user/${door}`, { nickname, email, verify_code }, from)
  const code = async () => (await outbox(email))[0]?.code ?? ''
  return {
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
export const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')
