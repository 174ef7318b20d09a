import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FolderPlus, Play } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import type { Product } from './api.ts'
import { createOf, entryOf } from './ways.ts'

/** Whether a product's projects can be made one by one: not of one that is a single thing, framed in another page, or a site of its own. */
export const offersCreate = (
  { single_mode, alias_domain }: Pick<Product, 'single_mode' | 'alias_domain'>,
  embedded: boolean,
) => !single_mode && !embedded && !alias_domain

/** Use now, and Create where a new project can be made. The tool above them has the main button. */
export function ProductActions({ product, embedded }: { product: Product; embedded: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={entryOf(product.id)} preload={false} className={buttonClass('secondary')}>
        <Play aria-hidden />
        <Trans>Use now</Trans>
      </Link>
      {offersCreate(product, embedded) && (
        <Link to={createOf(product.id)} preload={false} className={buttonClass('quiet')}>
          <FolderPlus aria-hidden />
          <Trans>Create</Trans>
        </Link>
      )}
    </div>
  )
}
