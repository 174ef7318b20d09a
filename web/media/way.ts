/** Why a film had to be encoded anew from end to end instead of being cut by copying. */
export type NoCopyReason =
  | 'codec'
  | 'profile'
  | 'parameterSets'
  | 'noKeyFrames'
  | 'mostlyEdges'
  | 'pixelShape'
  | 'container'
  | 'sound'
  | 'encoder'
  | 'pace'

/** How a result was made: packets copied and only the edges encoded anew, or everything encoded, and then why. */
export type Way =
  | { way: 'copied'; encodedShare: number }
  | { way: 'encoded'; reason: NoCopyReason | null }

/** Leaves the copying way; the film is then encoded anew. */
export class CannotCopy extends Error {
  constructor(readonly reason: NoCopyReason) {
    super(reason)
  }
}
