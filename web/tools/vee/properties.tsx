import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { MoreSettings } from '../../desk/desk.tsx'
import { isPinned } from '../../media/edit/pinned.ts'
import { follows, trimClip } from '../../media/edit/edits.ts'
import {
  type Clip,
  endOf,
  type ImageClip,
  mediumOf,
  type MediaClip,
  picturesEnd,
  PLAIN_PLACING,
  type Placing,
  type TextClip,
} from '../../media/edit/sequence.ts'
import { Button } from '../../ui/button.tsx'
import { ColorInput } from '../../ui/color-input.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { LineUp } from './line-up.tsx'
import type { Editor } from './use-editor.ts'
import type { MediumLook } from './use-looks.ts'

const LONGEST_FADE_SECONDS = 5
const LONGEST_CROSSFADE_SECONDS = 3

type Props<Of extends Clip> = { editor: Editor; clip: Of }
type ToWords = {
  /** The field in which a text is written. */
  words: Ref<HTMLTextAreaElement>
}

type Seen = { looks: ReadonlyMap<string, MediumLook> }

/** What can be set of the chosen clip. */
export function Properties({ editor, clip, words, looks }: Props<Clip> & ToWords & Seen) {
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

const useSeconds = () => {
  const { t } = useLingui()
  return (value: number) => t`${Number(value.toFixed(2))} s`
}
const percent = (value: number) => `${Math.round(value * 100)} %`

/** A mark has its place and its length by itself. */
function Pinned({ editor, clip }: Props<ImageClip>) {
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

/** How loud a clip is, and where it stands between left and right. */
function Sound({ editor, clip }: Props<MediaClip>) {
  const { t } = useLingui()
  const place = (pan: number) => {
    if (pan === 0) return t`Middle`
    const share = percent(Math.abs(pan))
    return pan < 0 ? t`Left ${share}` : t`Right ${share}`
  }
  const set = (gain: number | null) =>
    editor.alter(clip.id, 'gain', (now) => ({ ...now, gain }) as Clip)
  return (
    <div className="flex flex-col gap-2">
      <Slider
        label={t`Volume`}
        value={clip.gain ?? 0}
        min={-40}
        max={12}
        step={0.5}
        disabled={clip.gain === null}
        format={(value) => t`${String(value).replace('-', '−')} dB`}
        onChange={set}
      />
      <Slider
        label={t`Balance of left and right`}
        value={clip.pan ?? 0}
        min={-1}
        max={1}
        step={0.05}
        disabled={clip.gain === null}
        format={place}
        onChange={(pan) => editor.alter(clip.id, 'pan', (now) => ({ ...now, pan }) as Clip)}
      />
      <Switch
        label={t`Quieter while others speak`}
        checked={clip.ducked === true}
        disabled={clip.gain === null}
        onChange={(ducked) =>
          editor.alter(clip.id, 'ducked', (now) => ({ ...now, ducked }) as Clip)
        }
      />
      <Switch
        label={t`Mute`}
        checked={clip.gain === null}
        onChange={(muted) => set(muted ? null : 0)}
      />
    </div>
  )
}

/** Music that is longer than the film goes on over black. */
function Ending({ editor, clip }: Props<MediaClip>) {
  const seconds = useSeconds()
  const { sequence, set } = editor
  const end = picturesEnd(sequence)
  const over = endOf(clip) - end
  if (end <= clip.start || over < NOTICED_SECONDS) return null
  const beyond = seconds(Math.round(over * 10) / 10)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-13 text-muted">
        <Trans>The picture is black for the last {beyond}.</Trans>
      </p>
      <Button size="small" onClick={() => set(trimClip(sequence, clip.id, 'end', end))}>
        <Trans>End with the pictures</Trans>
      </Button>
    </div>
  )
}

/** A sound that was recorded with pictures may end a little after them. */
const NOTICED_SECONDS = 0.1

function Speed({ editor, clip }: Props<MediaClip>) {
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

function Frame({ editor, clip }: Props<ImageClip | (MediaClip & { kind: 'video' | 'audio' })>) {
  const { t } = useLingui()
  const { placing } = clip
  const set = (part: string, change: Partial<Placing>) =>
    editor.alter(clip.id, part, (now) =>
      'placing' in now ? { ...now, placing: { ...now.placing, ...change } } : now,
    )
  const cropped = (side: keyof Placing['crop'], value: number) =>
    set(`crop ${side}`, { crop: { ...placing.crop, [side]: value } })
  const sides = [
    ['left', t`Crop left`],
    ['right', t`Crop right`],
    ['top', t`Crop top`],
    ['bottom', t`Crop bottom`],
  ] as const
  return (
    <>
      <Segmented
        label={t`In the frame`}
        value={placing.fit}
        segments={[
          { value: 'contain', label: t`Show all` },
          { value: 'cover', label: t`Fill` },
        ]}
        onChange={(fit) => set('fit', { fit })}
      />
      <Slider
        label={t`Size`}
        value={placing.scale}
        min={0.1}
        max={4}
        step={0.05}
        format={percent}
        onChange={(scale) => set('scale', { scale })}
      />
      <MoreSettings summary={<Trans>Position and crop</Trans>}>
        <Place
          x={placing.x}
          y={placing.y}
          onChange={(change) => set(Object.keys(change).join(), change)}
        />
        {sides.map(([side, label]) => (
          <Slider
            key={side}
            label={label}
            value={placing.crop[side]}
            min={0}
            max={0.45}
            step={0.01}
            format={percent}
            onChange={(value) => cropped(side, value)}
          />
        ))}
        <Button size="small" onClick={() => set('all', PLAIN_PLACING)}>
          <Trans>Reset</Trans>
        </Button>
      </MoreSettings>
    </>
  )
}

type PlaceProps = {
  x: number
  y: number
  onChange: (change: { x: number } | { y: number }) => void
}

/** Where the middle stands, away from the frame's. */
function Place({ x, y, onChange }: PlaceProps) {
  const { t } = useLingui()
  const range = {
    min: -1,
    max: 1,
    step: 0.01,
    format: (value: number) => percent(value).replace('-', '−'),
  }
  return (
    <>
      <Slider label={t`Across`} value={x} {...range} onChange={(to) => onChange({ x: to })} />
      <Slider label={t`Down`} value={y} {...range} onChange={(to) => onChange({ y: to })} />
    </>
  )
}

function Words({ editor, clip, words }: Props<TextClip> & ToWords) {
  const { t } = useLingui()
  const set = (part: string, change: Partial<TextClip>) =>
    editor.alter(clip.id, part, (now) => ({ ...now, ...change }) as Clip)
  return (
    <>
      <Field label={t({ message: 'Words', context: 'what a title in a video says' })}>
        {(wired) => (
          <textarea
            {...wired}
            ref={words}
            rows={3}
            dir="auto"
            maxLength={500}
            value={clip.text}
            onChange={({ target }) => set('text', { text: target.value })}
            className={`${inputClass} py-2`}
          />
        )}
      </Field>
      <Slider
        label={t`Size`}
        value={clip.size}
        min={0.03}
        max={0.3}
        step={0.005}
        format={(value) => t`${Number((value * 100).toFixed(1))} % of the height`}
        onChange={(size) => set('size', { size })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`Color`}>
          {(wired) => (
            <ColorInput
              {...wired}
              value={clip.color}
              onChange={({ target }) => set('color', { color: target.value })}
            />
          )}
        </Field>
        {clip.background !== null && (
          <Field label={t`Background color`}>
            {(wired) => (
              <ColorInput
                {...wired}
                value={clip.background ?? '#000000'}
                onChange={({ target }) => set('background', { background: target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <Switch
        label={t`Background`}
        checked={clip.background !== null}
        onChange={(on) => set('ground', { background: on ? '#000000' : null })}
      />
      <Place x={clip.x} y={clip.y} onChange={(change) => set(Object.keys(change).join(), change)} />
    </>
  )
}

function Fades({ editor, clip }: Props<Clip>) {
  const { t } = useLingui()
  const seconds = useSeconds()
  const most = Math.min(LONGEST_FADE_SECONDS, Math.floor(clip.length * 10) / 10)
  const set = (change: { fadeIn: number } | { fadeOut: number }) =>
    editor.alter(clip.id, Object.keys(change).join(), (now) => ({ ...now, ...change }))
  const fade = { min: 0, max: Math.max(0.1, most), step: 0.1, format: seconds }
  return (
    <>
      {follows(editor.sequence, clip.id) && (
        <Slider
          label={t`Crossfade from the clip before`}
          value={clip.crossfade}
          min={0}
          max={Math.max(0.1, Math.min(LONGEST_CROSSFADE_SECONDS, most))}
          step={0.1}
          format={seconds}
          onChange={(value) => editor.crossfade(clip.id, value)}
        />
      )}
      <Slider
        label={t`Fade in`}
        value={clip.fadeIn}
        {...fade}
        onChange={(fadeIn) => set({ fadeIn })}
      />
      <Slider
        label={t`Fade out`}
        value={clip.fadeOut}
        {...fade}
        onChange={(fadeOut) => set({ fadeOut })}
      />
    </>
  )
}
