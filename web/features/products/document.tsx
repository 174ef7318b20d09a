import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Prose } from '../../ui/prose.tsx'
import type { Product } from './api.ts'

/** What is written about a product, set for reading. */
export function ProductDocument({
  product: { key, title, display_title, display_content, description },
}: {
  product: Product
}) {
  const ownHeading = /^# /m.test(display_content)
  return (
    <article className="mx-auto flex w-full max-w-text flex-1 flex-col gap-6 px-4 py-12 sm:px-6 sm:py-16">
      <Link
        to="/product/$key"
        params={{ key }}
        className="inline-flex items-center gap-1.5 self-start rounded-sm text-14 text-muted no-underline hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <Trans>Back to {title}</Trans>
      </Link>
      {!ownHeading && <h1 className="text-28 sm:text-36">{display_title || title}</h1>}
      <Prose markdown={display_content || description} whole={ownHeading} />
    </article>
  )
}
