/** More pixels than this are refused before they are decoded, in the browser and in the cloud. */
export const MAX_PIXELS = 50_000_000

/** Of the site's own pictures, which come in two sizes. */
const OWN = /^\/pictures\/([\w-]+\.webp)$/

/** For `srcset`: the sizes that a picture comes in; undefined for one that comes as it is. */
export const srcsetOf = (address: string): string | undefined =>
  OWN.test(address)
    ? `${address.replace(OWN, '/pictures/720/$1')} 720w, ${address} 1200w`
    : undefined

/** For `sizes`, of a picture whose place is kept: as wide as it is, where browsers measure that; else as in a card of the grid. */
export const CARD_SIZES = 'auto, (width < 40rem) calc(100vw - 2rem), 45rem'
/** Of a picture in a text, whose shape is known when it is there. */
export const TEXT_SIZES = '(width < 48rem) calc(100vw - 2rem), 45rem'
