import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { hasBlog } from '../kernel/site.ts'
import { buttonClass } from '../ui/button.tsx'
import { hasProductsPage, useProducts } from '../shell/products.ts'
import { LostDrawing } from '../ui/drawings/lost.tsx'
import { WholeWords } from '../ui/whole-words.tsx'

type Kind = {
  was: MessageDescriptor
  /** Where others of its kind are. */
  on?: { to: string; title: MessageDescriptor }
}

/** What should be at an address, by its first part. */
const KINDS: Readonly<Record<string, Kind>> = {
  product: {
    was: msg`This tool is not offered here, or not anymore.`,
    on: { to: '/products', title: msg`See all tools` },
  },
  app: {
    was: msg`This project was deleted, or it belongs to another account.`,
    on: { to: '/apps', title: msg`Your projects` },
  },
  task: {
    was: msg`This task belongs to another account, or its address is not complete. What your tasks made is in your files.`,
    on: { to: '/files', title: msg`Your files` },
  },
  orders: {
    was: msg`This order was deleted, or it belongs to another account.`,
    on: { to: '/orders', title: msg`Your orders` },
  },
  blog: {
    was: msg`This post was taken down, or its address has changed.`,
    on: { to: '/blog', title: msg`All posts` },
  },
  wiki: { was: msg`There is no document of this name.` },
  gone: {
    was: msg`The link to this file has expired or is not complete. Ask who sent it for a new one.`,
  },
}
const ANY: Kind = {
  was: msg`It may have been moved or deleted, or the address is not complete.`,
}

/** Where a thing should be and is not: what it was, and the ways on. */
export function NotFound() {
  const { i18n } = useLingui()
  const kind = useRouterState({ select: ({ location }) => location.pathname.split('/')[1] ?? '' })
  const { was, on } = KINDS[kind] ?? ANY
  const hasList = hasProductsPage(useProducts())
  const without = [hasBlog() ? '' : '/blog', hasList ? '' : '/products']
  const others = on && without.includes(on.to) ? undefined : on
  return (
    <div className="mx-auto flex max-w-form flex-1 flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <LostDrawing />
      <h1 className="text-22">
        <Trans>The Object is Not Found!</Trans>
      </h1>
      <p className="text-balance text-muted">
        <WholeWords>{i18n._(was)}</WholeWords>
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {others && (
          <Link to={others.to} className={buttonClass('primary')}>
            {i18n._(others.title)}
          </Link>
        )}
        <Link to="/" className={buttonClass('secondary')}>
          <Trans>Go to the home page</Trans>
        </Link>
      </div>
    </div>
  )
}
