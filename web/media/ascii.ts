/** Letters of one byte each, as the names of boxes, chunks and kinds are written. */
export const ascii = (view: DataView, at: number, length = 4) =>
  String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(at + i)))
