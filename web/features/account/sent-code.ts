import { CODE_SECONDS, RESEND_SECONDS } from '../../../worker/features/account/code/contract.ts'

/** That a code was sent, kept for this tab so that a reload does not forget it. */
export type SentCode = {
  nickname: string
  email: string
  at: number
  /** The server takes it no more, though its time is not over. */
  spent?: boolean
}

const KEY = 'SENT_CODE'

/** The code that this tab knows of, as long as it is good; else null. */
export function loadSent(now = Date.now()): SentCode | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentCode | null
    return sent && left(sent, now).code > 0 ? sent : null
  } catch {
    return null
  }
}

/** @param sent null forgets it. */
export function storeSent(sent: SentCode | null) {
  try {
    if (sent) sessionStorage.setItem(KEY, JSON.stringify(sent))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without session storage the countdown lasts until the next reload.
  }
}

/** Whole seconds that the code is still good, and until "Send again" opens. A clock that was set back counts as just sent. */
export function left({ at }: Pick<SentCode, 'at'>, now: number) {
  const passed = Math.max(0, now - at) / 1000
  return {
    code: Math.max(0, Math.ceil(CODE_SECONDS - passed)),
    resend: Math.max(0, Math.ceil(RESEND_SECONDS - passed)),
  }
}

/** 14:05 */
export const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
