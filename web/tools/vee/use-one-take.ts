import { useLingui } from '@lingui/react/macro'
import { deleteClip } from '../../media/edit/edits.ts'
import { clipsOf, type Medium, type Sequence } from '../../media/edit/sequence.ts'
import { toast } from '../../ui/toast.ts'
import { appendMedium } from './new-clips.ts'
import { ofOneTake } from './one-take.ts'

/** Tells of sounds that were laid side by side as those of one take, and lays them one after the other where that was meant. */
export function useOneTake() {
  const { t } = useLingui()
  return (given: readonly Medium[], change: (to: (sequence: Sequence) => Sequence) => void) => {
    const take = ofOneTake(given)
    const count = take.length
    if (count === 0) return
    toast.info(t`These ${count} sounds are equally long, so they lie side by side: one talk.`, {
      action: {
        label: t`One after the other`,
        onClick: () => change((sequence) => inTurn(sequence, take)),
      },
    })
  }
}

/** The same with the whole sounds of one take one after the other after all; what was cut of them goes. */
function inTurn(sequence: Sequence, take: readonly Medium[]): Sequence {
  const ids = new Set(take.map(({ id }) => id))
  const laid = clipsOf(sequence).filter((clip) => clip.kind !== 'text' && ids.has(clip.medium))
  const bare = laid.reduce((now, { id }) => deleteClip(now, id, false), sequence)
  const filled = new Set(
    sequence.tracks.filter(({ clips }) => clips.length > 0).map(({ id }) => id),
  )
  const first = bare.tracks.find(({ kind }) => kind === 'audio')
  const tracks = bare.tracks.filter(
    (track) => track === first || track.clips.length > 0 || !filled.has(track.id),
  )
  return take.reduce((now, medium) => appendMedium(now, medium)[0], { ...bare, tracks })
}
