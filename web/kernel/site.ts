/** What the page's HTML says about the site it belongs to. */
export type SiteData = { name: string; hosted: boolean; googleClientId: string; local: boolean }

const DEFAULTS: SiteData = { name: 'Verdigris', hosted: false, googleClientId: '', local: false }

function readSite(): SiteData {
  const text = document.getElementById('site-data')?.textContent
  return text ? { ...DEFAULTS, ...(JSON.parse(text) as Partial<SiteData>) } : DEFAULTS
}

export const site = readSite()
