/** Of a GIF: pixels of the shorter side, and pictures a second. */
export type GifForm = { gifShort: '240' | '360' | '480'; gifRate: '10' | '15' | '25' }

export const FIRST_GIF: GifForm = { gifShort: '360', gifRate: '15' }

export const gifSizeOf = ({ gifShort, gifRate }: GifForm) => ({
  short: Number(gifShort),
  rate: Number(gifRate),
})
