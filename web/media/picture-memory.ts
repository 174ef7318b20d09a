/** What pictures that wait between a decoder and an encoder may take together. */
const WAITING_BYTES = 16 << 20
/** More would not make it quicker. */
const MOST_WAITING = 12

/** How many pictures of this size may wait. A picture takes 12 bits a pixel. */
export const queueFor = ({ width, height }: { width: number; height: number }) =>
  Math.max(1, Math.min(MOST_WAITING, Math.floor(WAITING_BYTES / (width * height * 1.5))))
