/** A picture's colours in OKLab, row by row. */
export type Lab = { width: number; height: number; lab: Float32Array }

/** What the picture would show everywhere if there were no subject. */
export type Backdrop = {
  /** OKLab. */
  lab: Float32Array
  /** How far its pixels stray from it: in lightness, and in each of the two colours. */
  noise: readonly [light: number, colour: number]
}

/** Where the subject of a picture is, and how that was seen. */
export type Found = Lab & {
  /** 1 where the subject is. */
  subject: Uint8Array
  backdrop: Backdrop
  /** How far each pixel is from the backdrop, in times its noise. */
  stray: Float32Array
  shadow: Uint8Array
}
