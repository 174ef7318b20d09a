import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { askedLevel, Badge, levelTone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { entryOf, tryOutOf } from './ways.ts'

export type GridProduct = {
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
}

/** Drawn where a product has no picture of its own, in a place that is kept for it. */
const drawn = (name: 'Pauses' | 'CutOut' | 'Talk') =>
  lazy(() => import('./pictures.tsx').then((pictures) => ({ default: pictures[name] })))
const PICTURES: Record<string, ComponentType> = {
  'cut-silence': drawn('Pauses'),
  'remove-background': drawn('CutOut'),
  chat: drawn('Talk'),
}

/** Products, each with what it does, what it costs, and the way in. */
export function ProductGrid({ products }: { products: readonly GridProduct[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {products.map((product) => (
        <li
          key={product.id}
          className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low"
        >
          <Card product={product} />
        </li>
      ))}
    </ul>
  )
}

function Card({
  product: { id, key, title, description, image, is_public, min_level, icon: Icon, credits },
}: {
  product: GridProduct
}) {
  const name = useId()
  const level = askedLevel(min_level)
  const Picture = PICTURES[key]
  return (
    <>
      <div className="grid aspect-[16/10] w-full overflow-hidden border-b border-line bg-canvas">
        {image ? (
          <img
            src={image}
            alt=""
            width={640}
            height={400}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <Suspense>
            {Picture ? (
              <Picture />
            ) : (
              <Icon
                aria-hidden
                className="size-12 place-self-center text-faint"
                strokeWidth={1.25}
              />
            )}
          </Suspense>
        )}
      </div>
      <div className="flex flex-1 flex-col items-start gap-2 p-6">
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={name} className="text-22">
            <Link
              to="/product/$key"
              params={{ key }}
              className="rounded-sm text-ink no-underline hover:text-link"
            >
              {title}
            </Link>
          </h2>
          {credits !== undefined && (
            <span className="text-13 font-medium text-link">
              <Price credits={credits} />
            </span>
          )}
        </div>
        {min_level > 0 && (
          <Badge tone={levelTone(min_level)}>
            <Trans>{level} or higher</Trans>
          </Badge>
        )}
        <p className="max-w-text flex-1 text-muted">{description}</p>
        <Link
          to={is_public ? tryOutOf(key) : entryOf(id)}
          aria-describedby={name}
          className={buttonClass('secondary', 'medium', 'mt-3')}
        >
          <Trans>Try now</Trans>
        </Link>
      </div>
    </>
  )
}
