import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  menuId: string
  /** The words of the way back. */
  back: ReactNode
  /** The address of the page that is edited, while people can open it. */
  page: string | undefined
  title: ReactNode
}

/** On top of an editor: the way back to its list, the page itself, and its name. */
export function EditorHead({ menuId, back, page, title }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to="/admin/{-$menuId}"
          params={{ menuId }}
          search={({ item: _item, ...search }) => search}
          className="mr-auto inline-flex min-h-8 items-center gap-2 rounded-sm text-14 text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back}
        </Link>
        {page && (
          <a
            href={page}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1.5 text-14 text-link pointer-coarse:min-h-11"
          >
            <Trans>Open the page</Trans>
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </div>
      <h2 className="text-22">{title}</h2>
    </>
  )
}
