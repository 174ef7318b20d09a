import { siteOf } from '../features/sites/read.ts'
import type { OwnPage } from '../features/snapshots/read.ts'
import type { Asking } from '../kernel/env.ts'
import { DEFAULT_LOCALE, LOCALES } from '../kernel/locale/contract.ts'
import { isBuilt } from '../tools/registry.ts'
import { addressOf } from './about.ts'
import { askedIn, originOf } from './asked.ts'
import { describe } from './describe.ts'

/** What the server says on a page, for those who hold a copy of it against that. */
export const ownPage =
  (c: Asking): OwnPage =>
  async (url) => {
    const locale =
      url.search === '' ? DEFAULT_LOCALE : LOCALES.find((one) => url.search === `?lang=${one}`)
    if (
      !locale ||
      url.hash ||
      url.username ||
      url.password ||
      url.origin !== originOf(c, url.hostname)
    )
      return null
    const asked = askedIn(c, { locale, site: await siteOf(c.var.deps, url, locale, isBuilt) })
    const page = await describe(asked, url.pathname)
    return page && page.path !== null ? { ...page, url: addressOf(page.path, asked) } : null
  }
