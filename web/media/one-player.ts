type Player = { pause: () => void }

let playing: Player | undefined

/** Says that a player starts. Only one sound or film plays on a page: the one before stops. */
export function starts(player: Player) {
  if (playing !== player) playing?.pause()
  playing = player
}

/** Says that a player is gone for good. */
export function ends(player: Player) {
  if (playing === player) playing = undefined
}

/**
 * Says it of every sound and film that the browser plays. Silent pictures that are marked `data-along` go along with another and are
 * left alone.
 * @returns a function that ends the watch
 */
export function onePlayerAtATime(): () => void {
  const onPlay = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement && !('along' in target.dataset)) starts(target)
  }
  // `play` does not bubble, but it is on its way down here.
  document.addEventListener('play', onPlay, true)
  return () => document.removeEventListener('play', onPlay, true)
}
