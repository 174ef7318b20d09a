import * as z from 'zod'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import { shown } from '../../kernel/shown/contract.ts'
import { MAX_NICKNAME } from './code/contract.ts'
import { mailboxOf } from './mailbox/contract.ts'

const nickname = z
  .string('nicknameEmpty')
  .transform(shown)
  .pipe(z.string().min(1, 'nicknameEmpty').max(MAX_NICKNAME, 'too long'))

/** Zod complains in key order, which is the order the form must complain in. */
export const codeRequest = z.object({
  nickname,
  email: z
    .string('emailEmpty')
    .trim()
    .min(1, 'emailEmpty')
    .max(254, 'emailInvalid')
    .transform(mailboxOf)
    .pipe(z.email('emailInvalid').max(254, 'emailInvalid')),
})

/** What is longer is no code either. */
const LONGEST_TYPED = 64

export const signInForm = codeRequest.extend({
  verify_code: z
    .union([z.string(), z.number().transform(String)], 'codeEmpty')
    .transform((code) => code.replace(/\s/g, '').slice(0, LONGEST_TYPED))
    .pipe(z.string().min(1, 'codeEmpty')),
})

export const googleForm = z.object({
  /** The ID token that Google's button hands to the page. */
  credential: z.string('googleRefused').min(1, 'googleRefused').max(8192, 'googleRefused'),
})

/** What a person may change about himself. The language is the one his mails are written in. */
export const profileForm = z.object({ nickname, locale: z.enum(LOCALES).optional() })
export type ProfileForm = z.output<typeof profileForm>

/** Who deletes his account types his address, so that nobody does it by a slip. */
export const deleteForm = z.object({
  confirm: z
    .string('confirmWrong')
    .trim()
    .min(1, 'confirmWrong')
    .max(254, 'confirmWrong')
    .transform(mailboxOf),
})
export type DeleteForm = z.output<typeof deleteForm>

export const csrfQuery = z.object({
  request_id: z
    .string('requestIdRequired')
    .min(1, 'requestIdRequired')
    .regex(/^[\w-]{8,64}$/, 'wrong form'),
})

/** What the frame made of its verifier (RFC 7636, S256). */
export const handoverForm = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) })
export const handoverEnd = z.object({
  code: z.string('handoverWrong').regex(/^[\w-]{43}$/, 'handoverWrong'),
  verifier: z.string('handoverWrong').regex(/^[\w-]{43}$/, 'handoverWrong'),
})

export const sessionParam = z.object({ id: z.string().max(64) })

/** A user as he sees himself. */
export type Me = {
  id: string
  nickname: string
  email: string
  /** 1: active. */
  status: 1
  /** Credits, with two decimals. */
  balance: number
  /** 10 × term + vip digit. */
  user_level: number
  role?: 'admin'
  /** Language of his mails. */
  locale: Locale
  /** When his level ends; null without one. */
  level_until: string | null
  created_at: string
}

export type Welcome = { Authorization: string; Access_Token: string; user: Me }

export type SessionLine = {
  id: string
  /** The browser's own description of itself. */
  user_agent: string
  address: string | null
  /** City and country, where the network knows them. */
  place: string | null
  created_at: string
  seen_at: string
  expires_at: string
  current: boolean
}
