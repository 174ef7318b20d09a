import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isPage } from '../../worker/kernel/site/contract.ts'
import { parseSiteLinks, type SiteLink } from '../../worker/kernel/site-links/contract.ts'

type Props = {
  /** As `text|link`. */
  lines: string
  /** How each looks. */
  className: string
}

/** The footer links of the product whose site this is. */
export default function HostedLinks({ lines, className }: Props) {
  const { t } = useLingui()
  const links = parseSiteLinks(lines)
  if (links.length === 0) return null
  return (
    <ul aria-label={t`More links`} className="flex flex-wrap gap-x-5">
      {links.map((link) => (
        <li key={link.text + link.href}>
          <Where {...link} className={className} />
        </li>
      ))}
    </ul>
  )
}

/** A page is gone to, in its language and frame; files and other sites are fetched. */
function Where({ text, href, className }: SiteLink & Pick<Props, 'className'>) {
  const { origin, pathname, searchParams, hash } = new URL(href, location.origin)
  if (origin !== location.origin || !isPage(pathname)) {
    return (
      <a href={href} className={className}>
        {text}
      </a>
    )
  }
  return (
    <Link
      to={pathname}
      search={() => Object.fromEntries(searchParams)}
      hash={hash.slice(1)}
      className={className}
    >
      {text}
    </Link>
  )
}
