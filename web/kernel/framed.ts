/** Whether this page stands in another one. */
export const isFramed = window.parent !== window

/** What a page in a frame does instead of leading away from it. */
type FrameWays = { signIn: () => Promise<void>; open: (path: string) => void }

let ways: FrameWays | null = null
export const frameWays = () => ways

/** @returns a function that takes them back */
export function setFrameWays(given: FrameWays) {
  ways = given
  return () => void (ways = null)
}
