/** What the picture does where the video ends before the sound: both end, it begins again, it goes back and forth, it stands still. */
export const MISMATCHES = ['cut', 'loop', 'bounce', 'freeze'] as const
export type Mismatch = (typeof MISMATCHES)[number]
