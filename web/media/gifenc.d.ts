/** It has no types; this is what is called of it. */
declare module 'gifenc' {
  type Palette = number[][]
  type Encoder = {
    writeHeader: () => void
    writeFrame: (
      index: Uint8Array,
      width: number,
      height: number,
      how: {
        palette: Palette
        /** In milliseconds, rounded to hundredths of a second. */
        delay: number
        first: boolean
        transparent: boolean
        transparentIndex: number
        /** 1 leaves what stands there. */
        dispose: number
      },
    ) => void
    finish: () => void
    bytes: () => Uint8Array<ArrayBuffer>
    stream: { reset: () => void }
  }
  export function GIFEncoder(how: { auto: boolean }): Encoder
  export function quantize(rgba: Uint8ClampedArray, colours: number): Palette
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array
}
