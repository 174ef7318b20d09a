/**
 * Whether a piece of the app that could not be fetched is there by now. Some browsers remember until the page is loaded anew that they
 * could not import it; Chromium and Firefox say its address, and the others ask for it again by themselves.
 */
export async function isThereNow(failure: unknown): Promise<boolean> {
  const [address] = /https?:\/\/\S+?\.js/.exec(String(failure)) ?? []
  if (!address) return false
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}
