import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { isSignedIn } from '../../kernel/local-store.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { Product } from './api.ts'
import { entryOf } from './ways.ts'

/** In the place of a try-out that a product does not give. @param props.redirect where signing in leads, encoded */
export function MembersOnly({ product, redirect }: { product: Product; redirect: string }) {
  const { key, id, title } = product
  return (
    <section
      aria-labelledby="denied-title"
      className="mx-auto flex max-w-form flex-1 flex-col items-center justify-center gap-4 px-4 py-24 text-center"
    >
      <LockKeyhole aria-hidden className="size-12 text-faint" strokeWidth={1.25} />
      <h1 id="denied-title" className="text-22">
        <Trans>{title} is for members</Trans>
      </h1>
      <p className="text-muted">
        <Trans>You need an account to try it. To sign in, we email you a code.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {isSignedIn() ? (
          <Link to={entryOf(id)} className={buttonClass('primary')}>
            <Trans>Use now</Trans>
          </Link>
        ) : (
          <Link
            to="/signin"
            search={(search) => ({ ...search, redirect })}
            preload={false}
            className={buttonClass('primary')}
          >
            <Trans>Sign in</Trans>
          </Link>
        )}
        <Link to="/product/$key" params={{ key }} className={buttonClass('secondary')}>
          <Trans>What it does</Trans>
        </Link>
      </div>
    </section>
  )
}
