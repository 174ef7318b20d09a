/**
 * Only one sound or film plays on a page: the one that starts stops the one before. Silent pictures that are marked `data-along` go
 * along with another and are left alone.
 * @returns a function that ends the watch
 */
export function onePlayerAtATime(): () => void {
  let playing: HTMLMediaElement | undefined
  const onPlay = ({ target }: Event) => {
    if (!(target instanceof HTMLMediaElement) || 'along' in target.dataset) return
    if (playing !== target) playing?.pause()
    playing = target
  }
  // `play` does not bubble, but it is on its way down here.
  document.addEventListener('play', onPlay, true)
  return () => document.removeEventListener('play', onPlay, true)
}
