import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { WikiId } from '../../worker/features/wiki/contract.ts'
import { hasBlog, site } from '../kernel/site.ts'
import { late } from '../ui/late.ts'
import { LanguageLinks } from './language.tsx'
import { SiteLogo } from './logo.tsx'
import { hasProductsPage, useProducts } from './products.ts'

const HostedLinks = late(() => import('./hosted-links.tsx'))

const LINK =
  'inline-flex min-h-8 items-center rounded-sm text-14 wrap-anywhere text-muted no-underline transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11'

/** So many products have a place in the footer. */
const LISTED = 5

export function Footer() {
  const { t } = useLingui()
  const products = useProducts()
  const [year] = useState(() => new Date().getFullYear())
  const { name, product } = site
  const version = product?.version
  return (
    <footer className="mt-auto border-t border-line wrap-anywhere print:hidden">
      <div className="mx-auto grid max-w-page min-[20rem]:grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:gap-10 md:grid-cols-[1fr_auto_auto_auto] lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex max-w-sm flex-col gap-3 min-[20rem]:max-md:col-span-2">
          <span className="flex items-center gap-2.5 font-semibold">
            <SiteLogo /> {name}
            {version && <span className="text-12 font-normal text-faint">{version}</span>}
          </span>
          <p className="text-14 text-muted">
            {product ? (
              product.description
            ) : (
              <Trans>Tools for people who make pictures, videos and sound for a living.</Trans>
            )}
          </p>
        </div>
        <Column title={t`Learn More`}>
          <Link to="/pricing" className={LINK}>
            <Trans>Pricing</Trans>
          </Link>
          <Link to="/pricing" hash="free" className={LINK}>
            <Trans>Free plan</Trans>
          </Link>
          <Link to="/" hash="questions" className={LINK}>
            <Trans>FAQ</Trans>
          </Link>
          <Link to="/feedback" className={LINK}>
            <Trans>Feedback</Trans>
          </Link>
          <Wiki id="about-us">
            <Trans>About us</Trans>
          </Wiki>
          <Wiki id="concat-us">
            <Trans>Contact us</Trans>
          </Wiki>
          <Wiki id="after-sales-service">
            <Trans>After-sales service</Trans>
          </Wiki>
        </Column>
        <Column title={t`Legal Documents`}>
          <Wiki id="privacy-policy">
            <Trans>Privacy policy</Trans>
          </Wiki>
          <Wiki id="service-terms">
            <Trans>Terms of service</Trans>
          </Wiki>
          <Wiki id="user-agreement">
            <Trans>User agreement</Trans>
          </Wiki>
          <Wiki id="refund-policy">
            <Trans>Refund policy</Trans>
          </Wiki>
          <Wiki id="content-copyright">
            <Trans>Content and copyright</Trans>
          </Wiki>
        </Column>
        <Column title={t`Content Ecology`}>
          {hasBlog() && (
            <Link to="/blog" className={LINK}>
              <Trans>Blog</Trans>
            </Link>
          )}
          {products.slice(0, LISTED).map(({ key, title }) => (
            <Link key={key} to="/product/$key" params={{ key }} className={LINK}>
              {title}
            </Link>
          ))}
          {hasProductsPage(products) && (
            <Link to="/products" className={LINK}>
              <Trans>All products</Trans>
            </Link>
          )}
        </Column>
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pb-8 text-13 text-faint sm:px-6">
        <p>
          © {year} {name}
        </p>
        <LanguageLinks className={LINK} />
        {product ? (
          <Suspense>
            <HostedLinks lines={product.site_links} className={LINK} />
          </Suspense>
        ) : (
          <p className="flex flex-wrap gap-x-5">
            <a href="/sitemap.xml" className={LINK}>
              <Trans>Sitemap</Trans>
            </a>
            <a href="/licences.txt" className={LINK}>
              <Trans>Open-source licenses</Trans>
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <h2 className="mb-1 text-13 font-semibold text-ink">{title}</h2>
      {children}
    </div>
  )
}

function Wiki({ id, children }: { id: WikiId; children: ReactNode }) {
  return (
    <Link to="/wiki/$id" params={{ id }} className={LINK}>
      {children}
    </Link>
  )
}
