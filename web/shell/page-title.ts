import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { site } from '../kernel/site.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the browser's tab; the product's name is added to it. */
    title?: MessageDescriptor
  }
}

/** A page's own name, and after it the product's. */
export const titled = (name: string | undefined) => (name ? `${name} · ${site.name}` : site.name)

/** Keeps the document's title with the route: `staticData.title`, or `title` in what its loader gave: own words, or the server's. */
export function usePageTitle() {
  const { _ } = useLingui()
  const title = useMatches({
    select: (matches) =>
      matches
        .map(({ staticData, loaderData }) => (loaderData as { title?: MessageDescriptor | string } | undefined)?.title ?? staticData.title)
        .findLast((given) => given !== undefined),
  })
  const words = titled(typeof title === 'object' ? _(title) : title)
  useEffect(() => {
    document.title = words
  }, [words])
}
