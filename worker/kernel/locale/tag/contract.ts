import * as z from 'zod'
import { localeOf } from '../contract.ts'

/** A language by its tag, as `zh-TW`; it becomes the one of the site that its readers get. */
export const localeTag = z
  .string()
  .max(40)
  .transform((tag, ctx) => {
    const locale = localeOf(tag)
    if (!locale) ctx.addIssue({ code: 'custom', message: 'unknown language' })
    return locale ?? z.NEVER
  })
