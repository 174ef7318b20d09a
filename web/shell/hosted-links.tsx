import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { parseSiteLinks, type SiteLink } from '../../worker/kernel/site-links/contract.ts'

const LINK =
  'inline-flex min-h-8 items-center rounded-sm text-14 text-muted no-underline transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11'

/** The footer links of the product whose site this is. @param props.lines as `text|link` */
export default function HostedLinks({ lines }: { lines: string }) {
  const { t } = useLingui()
  const links = parseSiteLinks(lines)
  if (links.length === 0) return null
  return (
    <ul aria-label={t`More links`} className="flex flex-wrap gap-x-5">
      {links.map((link) => (
        <li key={link.text + link.href}>
          <Where {...link} />
        </li>
      ))}
    </ul>
  )
}

/** A page is gone to, in its language and frame; files and other sites are fetched. */
function Where({ text, href }: SiteLink) {
  const { origin, pathname, searchParams, hash } = new URL(href, location.origin)
  const page = origin === location.origin && !/\.\w+$/.test(pathname)
  if (!page) {
    return (
      <a href={href} className={LINK}>
        {text}
      </a>
    )
  }
  return (
    <Link
      to={pathname}
      search={() => Object.fromEntries(searchParams)}
      hash={hash.slice(1)}
      className={LINK}
    >
      {text}
    </Link>
  )
}
