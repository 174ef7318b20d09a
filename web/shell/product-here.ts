import { useMatches } from '@tanstack/react-router'
import { site } from '../kernel/site.ts'

/** The key of the product whose page or project this is, or whose own site; undefined elsewhere. */
export function useProductHere(): string | undefined {
  const key = useMatches({
    select: (matches) =>
      matches
        .map(
          ({ loaderData }) =>
            (loaderData as { product?: { key: string } } | undefined)?.product?.key,
        )
        .findLast((given) => given),
  })
  return key ?? site.product?.key
}
