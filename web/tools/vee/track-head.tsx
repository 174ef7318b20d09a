import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Trash2, Volume2, VolumeX } from 'lucide-react'
import type { Track } from '../../media/edit/sequence.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Editor } from './use-editor.ts'
import { HEAD_PX } from './view.ts'

/** What a track is called for those who cannot see it. */
export const trackCopy: Record<Track['kind'], MessageDescriptor> = {
  video: msg`Videos and pictures`,
  text: msg`Text`,
  audio: msg`Sound`,
}

/** What can be done with a whole track. */
export function TrackHead({ track, editor }: { track: Track; editor: Editor }) {
  const { t, i18n } = useLingui()
  const name = i18n._(trackCopy[track.kind])
  const others = editor.sequence.tracks.filter(({ kind }) => kind === track.kind).length
  const [On, Off] = track.kind === 'audio' ? [Volume2, VolumeX] : [Eye, EyeOff]
  return (
    <div
      className="sticky left-0 z-30 flex shrink-0 items-center border-r border-line bg-surface [&_button]:size-9 pointer-coarse:[&_button]:size-11"
      style={{ width: HEAD_PX }}
    >
      <IconButton
        label={track.muted ? t`Show and hear: ${name}` : t`Leave out: ${name}`}
        aria-pressed={track.muted}
        onClick={() => editor.mute(track.id)}
      >
        {track.muted ? <Off aria-hidden /> : <On aria-hidden />}
      </IconButton>
      {track.clips.length === 0 && others > 1 && (
        <IconButton label={t`Remove the track`} onClick={() => editor.removeTrack(track.id)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
