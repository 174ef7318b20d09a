import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { isPinned } from '../../media/edit/pinned.ts'
import { type Clip, type ImageClip, mediumOf, type MediaClip } from '../../media/edit/sequence.ts'
import { Button } from '../../ui/button.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Fades } from './clip-fades.tsx'
import { Frame } from './clip-frame.tsx'
import { Ending, Sound } from './clip-sound.tsx'
import { Words } from './clip-words.tsx'
import { LineUp } from './line-up.tsx'
import type { Editor } from './use-editor.ts'
import type { MediumLook } from './use-looks.ts'

type Props = {
  editor: Editor
  clip: Clip
  /** The field in which a text is written. */
  words: Ref<HTMLTextAreaElement>
  looks: ReadonlyMap<string, MediumLook>
}

/** What can be set of the chosen clip. */
export function Properties({ editor, clip, words, looks }: Props) {
  const { sequence } = editor
  const heard =
    (clip.kind === 'video' || clip.kind === 'audio') && mediumOf(sequence, clip)?.hasSound === true
  const name = clip.kind === 'text' ? null : mediumOf(sequence, clip)?.name
  return (
    <>
      <h2 className="shrink-0 truncate text-14 font-medium" title={name ?? undefined}>
        {name ?? <Trans>Text</Trans>}
      </h2>
      {clip.kind === 'text' && <Words editor={editor} clip={clip} words={words} />}
      {heard && <Sound editor={editor} clip={clip as MediaClip} />}
      {clip.kind === 'audio' && <LineUp key={clip.id} {...{ editor, clip, looks }} />}
      {(clip.kind === 'video' || clip.kind === 'audio') && <Speed editor={editor} clip={clip} />}
      {isPinned(clip) ? (
        <Pinned editor={editor} clip={clip} />
      ) : (
        (clip.kind === 'video' || clip.kind === 'image') && <Frame editor={editor} clip={clip} />
      )}
      <Fades editor={editor} clip={clip} />
      {clip.kind === 'audio' && <Ending editor={editor} clip={clip} />}
    </>
  )
}

/** A mark has its place and its length by itself. */
function Pinned({ editor, clip }: { editor: Editor; clip: ImageClip }) {
  const free = () =>
    editor.alter(clip.id, 'pinned', ({ ...now }) => {
      if (now.kind === 'image') delete now.pinned
      return now
    })
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-13 text-muted">
        <Trans>
          It is shown over the whole video. Change its look in the settings of the whole video.
        </Trans>
      </p>
      <Button size="small" onClick={free}>
        <Trans>Place it by hand</Trans>
      </Button>
    </div>
  )
}

function Speed({ editor, clip }: { editor: Editor; clip: MediaClip }) {
  const { t } = useLingui()
  return (
    <Slider
      label={t`Playback speed`}
      value={clip.speed}
      min={0.25}
      max={4}
      step={0.05}
      format={(value) => t`${Number(value.toFixed(2))} ×`}
      onChange={(speed) => editor.speed(clip.id, Number(speed.toFixed(2)))}
    />
  )
}
