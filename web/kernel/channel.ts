/** A line to the other pages of the site in this browser; null where it gives none, as some do in a frame of another site. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
