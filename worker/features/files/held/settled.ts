/** An encoder fills its last frame up, and a file says how much of that is sound. */
const ROUNDING_SECONDS = 0.25

/** What a file holds counts; what it says of itself only says where in the last frame it ends. */
export const settled = (held: number, told: number | null): number =>
  told !== null && told > 0 && told <= held && held - told < ROUNDING_SECONDS ? told : held

/** Nothing is filmed faster to be watched, so a film is not shorter than its pictures are at this many a second. */
const MOST_PICTURES_A_SECOND = 240

export const fastest = (pictures: number): number => pictures / MOST_PICTURES_A_SECOND
