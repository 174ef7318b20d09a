/** Work that is on its way back to the tool of this page. */
type Restoring = { ended: Promise<void>; giveWay: () => void }

let current: Restoring | undefined

/** @param giveWay is called when another work begins in its place. @returns to be called once it is there */
export function beginRestoring(giveWay: () => void): () => void {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const mine = { ended, giveWay }
  current = mine
  return () => {
    if (current === mine) current = undefined
    resolve()
  }
}

/**
 * Whoever gives files while the last work is still on its way wants these: it gives way to them.
 * @param joins they are added to what is there, which is waited for
 */
export async function beforeTaking({ joins }: { joins: boolean }) {
  if (joins) await current?.ended
  else current?.giveWay()
}
