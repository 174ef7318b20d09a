import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, X } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { wordsOf } from '../../../../worker/tools/video-caption/seams/contract.ts'
import { stemOf } from '../../../../worker/kernel/file-name/contract.ts'
import { wouldMakeSame } from '../../../desk/made.ts'
import { Result } from '../../../desk/result.tsx'
import { SaveToLibrary } from '../../../desk/save-to-library.tsx'
import { useExport } from '../../../desk/use-export.ts'
import { assHead } from '../../../media/captions/ass-head.ts'
import { writeAss } from '../../../media/captions/ass.ts'
import type { Caption } from '../../../media/captions/caption.ts'
import type { BurningIn } from '../../../media/captions/burn-in.ts'
import { sceneOf } from '../../../media/captions/place.ts'
import { writeSrt } from '../../../media/captions/srt.ts'
import { writeTxt } from '../../../media/captions/txt.ts'
import { writeVtt } from '../../../media/captions/vtt.ts'
import type { Engine } from '../../../media/engine.ts'
import { saveFile } from '../../../media/save-file.ts'
import type { Script } from '../../../media/text/style.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sentences } from '../../../ui/sentences.tsx'
import { SendTo } from '../../send-to.tsx'
import { addSoftTrack, burnIn } from '../engine.ts'
import { captionFile, type FileKind, isSaid } from '../written.ts'
import { type Form, isFilmed, type Output } from './kept.ts'
import type { FilmMark } from './use-film-mark.ts'
import type { Film } from './use-film.ts'

/** Of captions without a film; players scale what is written for it. */
const HD = { width: 1920, height: 1080 }
const LANGUAGES: Record<Script, string> = { SC: 'zho', HK: 'zho', JP: 'jpn', KR: 'kor' }

type Filming = BurningIn & {
  output: Output
  language: string
}

const writeFilm: Engine<Filming> = (source, { output, ...options }, run) =>
  output === 'track' ? addSoftTrack(source, options, run) : burnIn(source, options, run)

/** The ways to take captions away: as a file, or in a film. */
export function useTakingAway(
  film: Film | null,
  form: Form,
  script: Script,
  mark: Pick<FilmMark, 'shown' | 'coming'>,
) {
  const { t } = useLingui()
  const { export: known, start, recall } = useExport(writeFilm)
  const [closed, setClosed] = useState<File | null>(null)
  const output = !isFilmed(form.output) || film?.video ? form.output : 'srt'
  const own = film ? stemOf(film.file.name) : form.name
  const name = own || t`Captions`
  const captions = form.lines.filter(isSaid)
  const wanted = (): Filming => {
    const han = /\p{Script=Han}|\p{Script=Hangul}/u
    const language = captions.some(({ text }) => han.test(text)) ? LANGUAGES[script] : 'und'
    const { style, beside } = form
    const scene = sceneOf(beside.ass?.head)
    const laid = output === 'burned' && mark.shown?.laid
    const now = { captions, style, scene, output, language, name: `${name}-${t`captions`}` }
    return laid ? { ...now, mark: laid } : now
  }
  // One that was begun with other lines would not be shown once it is made.
  const isOffered = known.state !== 'stopped' || wouldMakeSame(known.options, wanted())
  const made: typeof known = isOffered ? known : { state: 'idle' }
  // Once something is changed it makes room for the picture; when the step is taken back it is there again.
  const isOfNow = made.state === 'done' && wouldMakeSame(made.options, wanted())
  const file = isOfNow && made.result.file !== closed ? made.result.file : null
  const source = film?.file
  const recallIt = useEffectEvent(() => source && void recall(source, wanted()))
  useEffect(() => {
    if (!mark.coming) recallIt()
  }, [source, mark.coming])
  const beyond = film ? captions.filter(({ start }) => start >= film.duration).length : 0
  return {
    made,
    output,
    /** What the files are made of: the same one as long as they are. */
    content: useMemo(() => ({ form, film, script }), [form, film, script]),
    captions,
    beyond,
    film: film?.file,
    hasSound: film?.hasSound ?? false,
    camera: film?.probe.camera,
    hadChapters: film?.probe.chapters !== undefined,
    running: made.state === 'running',
    /** It cannot be begun yet. */
    waits: output === 'burned' && mark.coming,
    result: file,
    close: () => setClosed(file),
    file: (kind: FileKind) => captionFile(kind, written(kind, form, film, script), name),
    start: () => film && void start(film.file, wanted()),
  }
}
type TakingAway = ReturnType<typeof useTakingAway>

function written(kind: FileKind, form: Form, film: Film | null, script: Script): string {
  const { lines, beside, style } = form
  // Keys are this tool's own.
  const captions = lines
    .filter((line) => isSaid(line) || (kind === 'ass' && line.kept?.ass))
    .map(({ id: _id, ...caption }): Caption => caption)
  if (kind === 'srt') return writeSrt({ captions })
  if (kind === 'vtt') return writeVtt({ ...beside, captions })
  if (kind === 'txt') return writeTxt(captions, { times: false, speakers: true })
  const lit = (caption: Caption) => ({ ...caption, words: wordsOf(caption) })
  const shown = style.highlight && !beside.ass ? captions.map(lit) : captions
  return writeAss({ ...beside, captions: shown }, assHead(style, script, film?.video ?? HD))
}

type Props = { of: TakingAway }

/** What else can be done with a file of captions; a film has its own ways once it is there. */
export function ExportWays({ of }: Props) {
  const { made, output, captions } = of
  if (made.state === 'running')
    return (
      <Button onClick={made.stop}>
        <Trans>Cancel</Trans>
      </Button>
    )
  if (isFilmed(output) || captions.length === 0) return null
  return (
    <>
      <SendTo file={async () => of.file(output)} name={`captions.${output}`} along={of.film} />
      <SaveToLibrary of={of.content} make={async () => [of.file(output)]} />
    </>
  )
}

export function ExportAction({ of, onStart }: Props & { onStart: () => void }) {
  const { output, captions, running } = of
  const kind = output.toUpperCase()
  const disabled = captions.length === 0
  if (!isFilmed(output))
    return (
      <Button look="primary" disabled={disabled} onClick={() => saveFile(of.file(output))}>
        <Download aria-hidden />
        <Trans>Download {kind}</Trans>
      </Button>
    )
  return (
    <Button
      look={of.result ? 'secondary' : 'primary'}
      disabled={disabled || of.waits}
      busy={running}
      onClick={() => {
        onStart()
        of.start()
      }}
    >
      {output === 'burned' ? <Trans>Burn in</Trans> : <Trans>Add the track</Trans>}
    </Button>
  )
}

/** The finished film, in the place of the one that was worked on. */
export function ExportResult({ of, result }: Props & { result: File }) {
  const { t } = useLingui()
  const { output, captions, beyond, hasSound } = of
  const count = captions.length - beyond
  return (
    <div className="relative grid min-h-0">
      <Result
        file={result}
        title={<Plural value={count} one="# line in the video" other="# lines in the video" />}
        facts={
          <Sentences>
            {output === 'track' ? (
              <Trans>As a track that players turn on and off; nothing was re-encoded.</Trans>
            ) : hasSound ? (
              <Trans>The pictures were re-encoded, the sound was copied.</Trans>
            ) : (
              <Trans>The pictures were re-encoded.</Trans>
            )}
            {beyond > 0 && (
              <Plural
                value={beyond}
                one="# line begins only after the video has ended."
                other="# lines begin only after the video has ended."
              />
            )}
          </Sentences>
        }
        camera={of.camera}
        hadChapters={of.hadChapters}
      >
        <SendTo file={result} />
      </Result>
      <span className="absolute top-2 right-2">
        <IconButton label={t`Back to the video`} onClick={of.close}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
