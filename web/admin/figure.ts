/** The figure somebody typed, with a point or a comma; NaN when it is none. */
export const figureOf = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
