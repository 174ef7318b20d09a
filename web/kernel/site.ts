import { localeOf } from '../../worker/kernel/locale/contract.ts'
import type { SiteData } from '../../worker/kernel/site/contract.ts'

const DEFAULTS: SiteData = {
  name: 'Verdigris',
  origin: location.origin,
  hosted: false,
  googleClientId: '',
  humanSiteKey: '',
  local: false,
}

function readSite(): SiteData {
  const text = document.getElementById('site-data')?.textContent
  return text ? { ...DEFAULTS, ...(JSON.parse(text) as Partial<SiteData>) } : DEFAULTS
}

/** What the page's HTML says about the site it belongs to. */
export const site = readSite()

/** The language that it, and whatever came with it, is in; undefined where the page names none. */
export const servedLocale = localeOf(document.documentElement.lang)

/** A product's own site without a post has none. */
export const hasBlog = () => site.product?.has_posts !== false
