import { CARD_SIZES, srcsetOf } from '../../worker/kernel/pictures/contract.ts'

/** Attributes of a picture that is fetched when it comes near, and of those of the site only as large as it is shown. */
export function lazyPicture(src: string) {
  const srcSet = srcsetOf(src)
  return { loading: 'lazy', ...(srcSet && { sizes: CARD_SIZES, srcSet }), src } as const
}
