/** A sound track beside the one that is changed. */
export type FurtherSound = {
  /** As people call it. */
  codecName: string
  /** Whether the film that is written can hold it as it is. */
  held: boolean
  /** Whether this browser can decode it. */
  decodable: boolean
}

/** It is copied at its own tempo and encoded anew at another. */
export const comesAlong = ({ held, decodable }: FurtherSound, tempo: number) =>
  tempo === 1 ? held : decodable
