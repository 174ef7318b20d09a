/** Life of a code, and the countdown that shows it. */
export const CODE_SECONDS = 15 * 60
export const CODE_DIGITS = 6
export const CODE_TRIES = 5
/** "Send again" opens after this; it equals the shortest window of LIMITS.codeByMailbox. */
export const RESEND_SECONDS = 60

export const MAX_NICKNAME = 40
