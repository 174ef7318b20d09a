/** Whether a key with an arrow is the browser's way back or forward: with Alt, on a Mac with Command. */
export const isWayBack = ({ altKey, metaKey }: { altKey: boolean; metaKey: boolean }) =>
  altKey || metaKey
