import { Trans, useLingui } from '@lingui/react/macro'
import { AudioLines } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { Desk } from '../../desk/desk.tsx'
import { ExportButton } from '../../desk/export-button.tsx'
import { ExportStatus } from '../../desk/export-status.tsx'
import { gifSizeOf } from '../../desk/gif-form.ts'
import { useDropped } from '../../ui/dropped.ts'
import { useKeys } from '../../desk/keys.ts'
import { PreviewBar } from '../../desk/preview-bar.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { useWantedExport } from '../../desk/use-wanted-export.ts'
import { usePreview } from '../../desk/use-preview.ts'
import { clock } from '../../kernel/clock.ts'
import { isSoundAlone } from '../../media/edit/layers.ts'
import { withWords } from '../../kernel/i18n.ts'
import {
  clipsOf,
  frameRateOf,
  frameSize,
  type Medium,
  ratioOf,
  type Sequence,
  totalLength,
} from '../../media/edit/sequence.ts'
import { kindName } from '../../media/kinds.ts'
import { fits } from '../../ui/accept.ts'
import { sorted } from '../../ui/recognised.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { Bin } from './bin.tsx'
import { isCaptions } from '../../desk/caption-files.ts'
import { ClipButtons } from './clip-buttons.tsx'
import { cuesOf } from './cues.ts'
import { render } from './engine.ts'
import { Exported } from './exported.tsx'
import face from './face.ts'
import { FilmSettings, type Output, shortOf } from './film-settings.tsx'
import { addCaptions, appendMedium, appendText, withMedia } from './new-clips.ts'
import { Properties } from './properties.tsx'
import { Timeline } from './timeline.tsx'
import { useEditor } from './use-editor.ts'
import { useFilmMark } from './use-film-mark.ts'
import { useLooks } from './use-looks.ts'
import { useOneTake } from './use-one-take.ts'
import type { Refusal } from './use-media.ts'

// Its words are fetched with the first file that does not fit.
const refusal = withWords(() => import('../../media/unfit.ts'), 'tools')

/** Large enough to judge by, small enough to be drawn in time. */
const PREVIEW_SHORT = 540

type Props = {
  sequence: Sequence
  output: Output
  files: ReadonlyMap<string, File>
  refused: readonly Refusal[]
  opening: boolean
  /** What is being opened is not wanted any more. */
  onStop: () => void
  onChange: (sequence: Sequence) => void
  onOutput: (change: Partial<Output>) => void
  /** @returns the media that are new */
  onFiles: (files: File[], known: readonly Medium[]) => Promise<Medium[]>
}

/** The whole desk of an edit: material, preview, timeline, what is chosen, export. */
export function Workbench({
  sequence: first,
  output,
  files,
  refused,
  opening,
  onStop,
  onChange,
  onOutput,
  onFiles,
}: Props) {
  const { t } = useLingui()
  const [begun] = useState(first)
  const editor = useEditor(begun, onChange)
  const { sequence, chosen } = editor
  const mark = useFilmMark(editor, onFiles)
  const total = totalLength(sequence)
  const frame = useMemo(() => frameSize(sequence, PREVIEW_SHORT), [sequence])
  const transport = usePreview(sequence, files, frame)
  const looks = useLooks(files)
  const ratio = ratioOf(sequence)
  const tellTake = useOneTake()

  const add = async (given: File[]) => {
    const media = await onFiles(given, sequence.media)
    if (media.length === 0) return
    editor.set(withMedia(editor.latest(), media))
    tellTake(media, (to) => editor.set(to(editor.latest())))
  }
  const place = (medium: Medium) => {
    const [next, id] = appendMedium(sequence, medium)
    editor.set(next)
    editor.choose(id)
  }
  /** So many were added; each is written where its settings are. */
  const [texts, setTexts] = useState(0)
  const words = useRef<HTMLTextAreaElement>(null)
  const addText = () => {
    const [next, id] = appendText(sequence, t`Your words`, transport.time.current)
    // An iPhone brings its keyboard for a field only while the press lasts.
    flushSync(() => {
      editor.set(next)
      editor.choose(id)
      setTexts((now) => now + 1)
    })
    words.current?.focus()
    words.current?.select()
  }
  const addCues = async (files: readonly File[]) => {
    const cues = await cuesOf(files)
    editor.set(cues.reduce(addCaptions, editor.latest()))
  }
  /** Takes in whatever was chosen or dropped: material, captions; what is neither is named. */
  const bring = async (given: File[]) => {
    const { fitting, others } = await sorted(given, (file) => fits(file, face.accept))
    const material = fitting.filter((file) => !isCaptions(file))
    if (material.length > 0) void add(material)
    const captions = fitting.filter(isCaptions)
    if (captions.length > 0) await addCues(captions)
    if (others.length > 0) toast.error((await refusal()).unfit(others, face.accept))
  }
  useDropped((given) => void bring(given))
  const act = (action: (id: string) => void) => (chosen ? () => action(chosen.id) : null)
  const split = () => editor.split(transport.time.current)
  useKeys({
    s: split,
    Delete: act((id) => editor.remove(id, true)),
    Backspace: act((id) => editor.remove(id, true)),
    'shift+Delete': act((id) => editor.remove(id, false)),
    'mod+d': act(editor.duplicate),
    Escape: chosen ? () => editor.choose(null) : null,
  })

  const lost = clipsOf(sequence).some((clip) => clip.kind !== 'text' && !files.has(clip.medium))
  const [source] = files.values()
  const { format, loudness } = output
  const size = frameSize(sequence, shortOf(output))
  const levelled = loudness !== null && { loudness }
  const how =
    format === 'gif'
      ? gifSizeOf(output)
      : format === 'sound'
        ? { sound: output.sound, ...levelled }
        : { format, short: shortOf(output), ...levelled }
  const wanted = {
    sequence,
    ...how,
    files: sequence.media.flatMap(({ id }) => {
      const file = files.get(id)
      return file ? [[id, file] as const] : []
    }),
    name: t`${nameOf(sequence) ?? t`video`}-edited`,
  }
  const isThere = !opening && source !== undefined
  const exporting = useWantedExport(render, source ?? NOTHING, wanted, isThere)
  const { made } = exporting
  const closed =
    total === 0
      ? t`There is nothing on the timeline yet.`
      : lost
        ? t`A file of the timeline is not on this device. Add it again or delete its clips.`
        : null
  const rate = format === 'gif' ? Number(output.gifRate) : Number(frameRateOf(sequence).toFixed(2))

  return (
    <Desk
      name={sequence.media[0]?.name}
      head={<UndoRedo of={editor} />}
      stage={
        <div className="flex min-h-0 flex-1 gap-3 max-lg:flex-col-reverse">
          {made.state === 'done' ? (
            <div className="grid min-h-0 lg:w-88 lg:shrink-0">
              <Exported
                sequence={made.options.sequence}
                isSound={'sound' in made.options}
                result={made.result}
                outdated={exporting.outdated}
                onBack={exporting.clear}
              />
            </div>
          ) : (
            <Bin
              {...{ files, refused, opening, onStop }}
              film={format !== 'gif'}
              media={sequence.media}
              onFiles={(given) => void bring(given)}
              onText={addText}
              onPlace={place}
            />
          )}
          <div
            data-seen
            className="grid min-h-0 min-w-0 flex-1 place-items-center max-lg:[--room:calc(0.36*var(--window))]"
          >
            <div
              ref={transport.box}
              role="img"
              aria-label={t`Preview`}
              className="relative overflow-hidden rounded-md bg-[black] [&_canvas]:block"
              style={{
                aspectRatio: ratio,
                width: `min(100%, calc(var(--room) * ${ratio.toFixed(4)}))`,
              }}
            >
              {isSoundAlone(sequence) && <Unseen name={sequence.media[0]?.name} />}
            </div>
          </div>
        </div>
      }
      strip={
        <>
          <PreviewBar of={transport} total={total} />
          <Timeline {...{ editor, transport, files, looks }}>
            <ClipButtons {...{ editor, split }} />
          </Timeline>
        </>
      }
      called={texts}
      settings={
        chosen ? (
          <>
            <Properties key={chosen.id} {...{ editor, words, looks }} clip={chosen} />
            <Button size="small" onClick={() => editor.choose(null)}>
              <Trans>Settings of the whole video</Trans>
            </Button>
          </>
        ) : (
          <FilmSettings
            {...{ sequence, output, mark, onOutput }}
            onRatio={(next) => editor.set({ ...sequence, ratio: next })}
          />
        )
      }
      price={<Trans>Free on your device</Trans>}
      balance={
        <span>
          {clock(total, true)}
          {format !== 'sound' && (
            <>
              {' · '}
              {size.width} × {size.height} · <Trans>{rate} fps</Trans>
            </>
          )}
        </span>
      }
      status={<ExportStatus of={made} closed={closed} />}
      secondary={
        made.state === 'running' && (
          <Button onClick={made.stop}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
      action={
        <ExportButton
          of={exporting}
          disabled={closed !== null}
          onStart={() => {
            transport.pause()
            exporting.start()
          }}
        >
          <Trans>
            Export {kindName(format === 'sound' ? output.sound : format)} · {clock(total)}
          </Trans>
        </ExportButton>
      }
    />
  )
}

/** Stands over the picture of what is only heard, which would be black. */
function Unseen({ name }: { name: string | undefined }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 rounded-md border border-line bg-sunken p-4">
      <span className="grid size-12 place-items-center rounded-md bg-tint text-on-tint">
        <AudioLines aria-hidden className="size-6" />
      </span>
      <p className="max-w-full truncate text-14 text-muted">{name}</p>
    </div>
  )
}

/** Stands for the source of a film that is made of words alone. */
const NOTHING = new File([], 'words')

const nameOf = ({ media: [first] }: Sequence) => first && stemOf(first.name)
