import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Suspense, useId } from 'react'
import { askedLevel, Badge, levelTone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { late } from '../../ui/late.ts'
import { lazyPicture } from '../../ui/lazy-picture.ts'
import { Price } from '../../ui/price.tsx'
import { entryOf, tryOutOf } from './ways.ts'

type GridProduct = {
  id: string
  key: string
  title: string
  description: string
  image: string | null
  is_public: boolean
  /** The lowest level that may use it. */
  min_level: number
  icon: LucideIcon
  /** 0: on the visitor's own device. */
  credits?: number
  /** It may also be done on the device, for nothing. */
  alsoFree?: true
}

const Picture = late(() => import('./pictures.tsx'))
/** Products without a picture of their own that are drawn, and shipped pictures that can move. */
const DRAWN =
  /^(?:cut-silence|remove-background|text-to-speech|chat|\/pictures\/(?:compress-images|product-photo|podcast-cleaner)\.webp)$/

/** Products, each with what it does, what it costs, and the way in. No row has a hole: where some are left over, the first are larger. */
export function ProductGrid({ products }: { products: readonly GridProduct[] }) {
  return (
    <ul className="full-rows gap-5">
      {products.map((product) => (
        <li key={product.id} className="@container flex">
          <Card product={product} />
        </li>
      ))}
    </ul>
  )
}

function Card({ product }: { product: GridProduct }) {
  const { id, key, title, description, image, is_public, min_level, credits, alsoFree } = product
  const { icon: Icon } = product
  const name = useId()
  const level = askedLevel(min_level)
  const shown = image ?? key
  return (
    <div className="flex w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low @2xl:flex-row">
      <div className="grid aspect-[16/10] w-full overflow-hidden border-b border-line bg-canvas @2xl:aspect-[2/1] @2xl:w-3/5 @2xl:border-r @2xl:border-b-0">
        {DRAWN.test(shown) ? (
          <Suspense>
            <Picture of={shown} />
          </Suspense>
        ) : image ? (
          <img
            {...lazyPicture(image)}
            decoding="async"
            alt=""
            width={640}
            height={400}
            className="size-full object-cover"
          />
        ) : (
          <Icon aria-hidden className="size-12 place-self-center text-faint" strokeWidth={1.25} />
        )}
      </div>
      <div className="flex flex-1 flex-col items-start gap-2 p-[min(1.5rem,7vw)] @2xl:justify-center @2xl:p-8">
        <h2 id={name} className="max-w-full text-22 @2xl:text-28">
          <Link
            to="/product/$key"
            params={{ key }}
            className="rounded-sm text-ink no-underline hover:text-link"
          >
            {title}
          </Link>
        </h2>
        {min_level > 0 && (
          <Badge tone={levelTone(min_level)}>
            <Trans>{level} or higher</Trans>
          </Badge>
        )}
        <p className="max-w-text flex-1 text-muted @2xl:flex-none">{description}</p>
        <div className="mt-3 flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Link
            to={is_public ? tryOutOf(key) : entryOf(id)}
            aria-describedby={name}
            className={buttonClass('secondary', 'medium')}
          >
            <Trans>Try now</Trans>
          </Link>
          {credits !== undefined && (
            <span className="text-13 font-medium text-link">
              <Price credits={credits} alsoFree={alsoFree} />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
