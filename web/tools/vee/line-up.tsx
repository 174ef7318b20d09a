import { Trans, useLingui } from '@lingui/react/macro'
import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { useWhy } from '../../desk/refused.tsx'
import { addClip, changeClip, deleteClip, findClip } from '../../media/edit/edits.ts'
import {
  type Clip,
  clipsOf,
  endOf,
  type MediaClip,
  mediumOf,
  SAME_SECONDS,
  type Sequence,
} from '../../media/edit/sequence.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { lineUp } from './engine.ts'
import { newTrack } from './new-clips.ts'
import type { Editor } from './use-editor.ts'
import type { MediumLook } from './use-looks.ts'

type Props = { editor: Editor; clip: MediaClip; looks: ReadonlyMap<string, MediumLook> }

/** Moves a sound to where the film's own, or another one, says the same: it was recorded beside that. */
export function LineUp({ editor, clip, looks }: Props) {
  const { t } = useLingui()
  const sentence = useWhy()
  const { sequence } = editor
  const [isListening, setListening] = useState(false)
  const other = besideOf(sequence, clip)
  const levels = (one: MediaClip | undefined) => one && looks.get(one.medium)?.peaks?.[0]?.values
  const [first, second] = [levels(other), levels(clip)]
  if (!other || clip.speed !== 1) return null
  const name = mediumOf(sequence, other)?.name ?? ''
  const isFilm = other.kind === 'video'
  /** All that is cut from that film: else its sound would be heard beside the better one. */
  const mute = () => {
    const now = editor.latest()
    const cut = clipsOf(now).filter((one) => one.kind === 'video' && one.medium === other.medium)
    const silent = (one: Clip) => ({ ...one, gain: null }) as Clip
    editor.set(cut.reduce((next, { id }) => changeClip(next, id, silent), now))
  }
  const move = async () => {
    if (!first || !second) return
    setListening(true)
    const found = await lineUp({ one: first, other: second })
    setListening(false)
    if (!found.ok) return toast.error(sentence(found.why, found.detail))
    if (found.begins === null)
      return toast.error(
        t`“${name}” and this sound have too little in common. Move it by hand: at a clap or a word.`,
      )
    const now = editor.latest()
    const [beside, moving] = [other, clip].map(({ id }) => findClip(now, id)?.clip)
    // What either was taken off meanwhile needs no place any more.
    if (!beside || !moving) return
    const { start, in: from } = beside as MediaClip
    editor.set(linedUp(now, moving as MediaClip, start - from + found.begins))
    toast.success(
      t`Lined up with “${name}”.`,
      isFilm && other.gain !== null
        ? { action: { label: t`Mute the video`, onClick: mute } }
        : undefined,
    )
  }
  return (
    <Button
      size="small"
      className="self-start"
      disabled={!first || !second}
      busy={isListening}
      onClick={() => void move()}
    >
      <AudioLines aria-hidden />
      {isFilm ? (
        <Trans>Line up with the video’s sound</Trans>
      ) : (
        <Trans>Line up with the other sound</Trans>
      )}
    </Button>
  )
}

/**
 * At whose sound a clip is lined up: the film that it stands under, or the first; without any, another sound that is heard with it, or
 * the first other recording, which may have been begun much earlier and stand before it.
 */
function besideOf(sequence: Sequence, clip: MediaClip): MediaClip | undefined {
  const heard = clipsOf(sequence).filter(
    (one): one is MediaClip =>
      'speed' in one && one.speed === 1 && mediumOf(sequence, one)?.hasSound === true,
  )
  const films = heard.filter(({ kind }) => kind === 'video')
  const isBeside = (one: Clip) => one.start < endOf(clip) && endOf(one) > clip.start
  const others = heard.filter(({ id }) => id !== clip.id)
  const isOther = ({ medium }: MediaClip) => medium !== clip.medium
  return films.find(isBeside) ?? films[0] ?? others.find(isBeside) ?? others.find(isOther)
}

/** @param zero when in the sequence the sound's medium begins */
function linedUp(sequence: Sequence, clip: MediaClip, zero: number): Sequence {
  const wanted = zero + clip.in
  const lost = Math.max(0, -wanted)
  if (lost >= clip.length) return sequence
  const moved = { ...clip, start: wanted + lost, in: clip.in + lost, length: clip.length - lost }
  const without = deleteClip(sequence, clip.id, false)
  const home = findClip(sequence, clip.id)?.track.id
  const isFree = (one: Clip) =>
    endOf(one) <= moved.start + SAME_SECONDS || one.start >= endOf(moved) - SAME_SECONDS
  const place = without.tracks.find(({ id, clips }) => id === home && clips.every(isFree))
  if (place) return addClip(without, place.id, moved)
  const track = newTrack('audio')
  return addClip({ ...without, tracks: [track, ...without.tracks] }, track.id, moved)
}
