import { pathOfNamed } from '../named-routes/contract.ts'

export type SiteLink = { text: string; href: string }

const MOST = 20

/** The footer links of a product: a line each, as `text|link`. Lines that are something else, or would lead somewhere unsafe, are left out. */
export function parseSiteLinks(lines: string): SiteLink[] {
  return lines
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf('|')
      const text = line.slice(0, Math.max(0, at)).trim()
      const href = safeHref(line.slice(at + 1).trim())
      return text && href ? [{ text, href }] : []
    })
    .slice(0, MOST)
}

/** A path of this site, a web or mail address, or a named route. */
function safeHref(link: string): string | undefined {
  if (/[\p{Cc}\s\\]/u.test(link)) return undefined
  if (/^\/(?!\/)/.test(link)) return link
  if (/^(?:https?:\/\/|mailto:)[^/]/i.test(link) && URL.canParse(link)) return link
  return pathOfNamed(link)
}
