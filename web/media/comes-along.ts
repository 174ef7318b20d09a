/** A sound track beside the one that is changed. */
export type FurtherSound = {
  /** As people call it. */
  codecName: string
  /** Whether the film that is written can hold it as it is. */
  held: boolean
  /** Whether this browser can decode it. */
  decodable: boolean
}

/** At its own tempo it is copied wherever that can be; else it is encoded anew. */
export const comesAlong = ({ held, decodable }: FurtherSound, tempo: number) =>
  decodable || (held && tempo === 1)
