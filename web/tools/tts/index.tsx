import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus, Spent } from '../../desk/cloud-bar.tsx'
import { type Cloud, useAtTask } from '../../desk/cloud.ts'
import { useProduct } from '../../desk/context.ts'
import { Credits } from '../../desk/credits.tsx'
import { Desk } from '../../desk/desk.tsx'
import { Following } from '../../desk/following.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { ViewChoice } from '../../desk/view-choice.tsx'
import { DemoBadge } from '../../features/tasks/demo-badge.tsx'
import { isOpen } from '../../features/tasks/keep.ts'
import { useShownTasks } from '../../features/tasks/shown.ts'
import { Button } from '../../ui/button.tsx'
import { faceOf } from '../registry.ts'
import { useListening } from './listening.tsx'
import { Sentences } from './sentences.tsx'
import { Settings } from './settings.tsx'
import { DownloadWav } from './taking-away.tsx'
import { UnderFilm } from './under-film.tsx'
import { type Speech, useSpeech } from './use-speech.ts'
import { Write } from './write.tsx'

type View = 'write' | 'listen'

/** Text to speech: a text in, sentence by sentence its sound out. */
export default function Tts() {
  const { t } = useLingui()
  const speech = useSpeech()
  const { spoken, missing, next, whole, latest, form } = speech
  const hundred = <Credits amount={(faceOf(useProduct())?.credits ?? 0) * 100} />
  const [view, setView] = useState<View>()
  const shown = view ?? (form.takes.length > 0 ? 'listen' : 'write')
  const listening = useListening(speech)

  const unsettled = latest && latest.status !== 'succeeded' ? latest : undefined
  const { text, kind, speed, pause, dictionary, cast } = form
  const wish = [text, kind, speed, pause, dictionary, cast, speech.voice]
  const cloud = useAtTask(speech.speak.cloud, unsettled, wish)
  useShownTasks(form.takes.map(({ task }) => task))
  const busy = unsettled !== undefined && isOpen(unsettled)
  const done = whole && missing.length === 0
  const start = () => {
    setView('listen')
    listening.playFirst()
    speech.speak.start()
  }
  return (
    <>
      {busy && <Following id={unsettled.id} />}
      <Desk
        {...(form.name && { name: form.name })}
        head={
          <>
            {latest?.demo && <DemoBadge task={latest} />}
            <UndoRedo of={speech} />
          </>
        }
        stage={
          <>
            <ViewChoice
              value={shown}
              segments={[
                { value: 'write', label: t({ message: 'Text', context: 'to be spoken' }) },
                { value: 'listen', label: t`Sentences`, disabled: spoken.length === 0 },
              ]}
              onChange={setView}
            />
            {shown === 'write' || spoken.length === 0 ? (
              <Write speech={speech} />
            ) : (
              <Sentences
                spoken={spoken}
                cues={whole?.cues ?? []}
                current={listening.current}
                chosen={speech.chosen}
                onChoose={speech.setChosen}
                onHear={listening.hear}
                onReword={speech.reword}
                rest={speech.voice}
                onRecast={speech.recast}
                onPick={speech.pick}
                again={speech.again}
                busy={busy || speech.loading}
              />
            )}
          </>
        }
        strip={listening.strip}
        settings={<Settings speech={speech} />}
        status={
          <Status
            speech={speech}
            cloud={cloud}
            onShow={(at) => {
              setView('listen')
              speech.setChosen(at)
            }}
          />
        }
        price={
          done && latest && !unsettled ? (
            <Spent id={latest.id} />
          ) : spoken.length === 0 ? (
            <Trans>{hundred} for each 100 characters</Trans>
          ) : (
            <CloudPrice cloud={cloud} />
          )
        }
        balance={missing.length > 0 && <CloudBalance cloud={cloud} />}
        secondary={
          whole && speech.marked && !done && !busy && <DownloadWav main={false} file={whole.file} />
        }
        action={
          done && !busy ? (
            <Onward file={whole.file} speech={speech} />
          ) : (
            <CloudAction
              cloud={cloud}
              label={<SpeakLabel all={next.length === spoken.length} count={next.length} />}
              disabled={missing.length === 0 || speech.loading}
              onStart={start}
              done={() => null}
            />
          )
        }
      />
    </>
  )
}

function SpeakLabel({ all, count }: { all: boolean; count: number }) {
  if (all) return <Trans>Speak</Trans>
  return <Plural value={count} one="Speak # sentence" other="Speak # sentences" />
}

/** Less than this nobody hears. */
const LATE_SECONDS = 0.1

/** Which sentences begin after their time, by their places. */
const lateIn = ({ whole, spoken }: Speech): number[] => {
  const heard = spoken.flatMap(({ piece }, at) => (piece ? [at] : []))
  return heard.filter((_, i) => (whole?.cues[i]?.late ?? 0) >= LATE_SECONDS)
}

type StatusProps = {
  speech: Speech
  cloud: Cloud
  /** Leads to a sentence. */
  onShow: (at: number) => void
}

function Status({ speech, cloud, onShow }: StatusProps) {
  const { latest, missing, next, lost } = speech
  const left = (latest?.result as { missing?: string[] } | null)?.missing?.length ?? 0
  if (cloud.run.state === 'idle' && left > 0 && missing.length > 0) {
    return (
      <p role="status" className="text-14 text-amber">
        <Plural
          value={left}
          one="# sentence was refused or failed and was not charged. Change it, or have it spoken again."
          other="# sentences were refused or failed and were not charged. Change them, or have them spoken again."
        />
      </p>
    )
  }
  if (cloud.run.state === 'idle' && lost.length > 0) {
    return (
      <p role="status" className="text-14 text-amber">
        <Plural
          value={lost.length}
          one="The sound of # sentence is no longer in your library. Have it spoken again."
          other="The sound of # sentences is no longer in your library. Have them spoken again."
        />
      </p>
    )
  }
  const late = missing.length === 0 ? lateIn(speech) : []
  if (cloud.run.state === 'idle' && late[0] !== undefined) {
    const [first] = late
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-amber">
        <p>
          <Plural
            value={late.length}
            one="# sentence begins late: the one before is too long for its time, even spoken faster. Make that one shorter."
            other="# sentences begin late: those before are too long for their time, even spoken faster. Make those shorter."
          />
        </p>
        <Button size="small" onClick={() => onShow(Math.max(0, first - 1))}>
          <Trans>Show it</Trans>
        </Button>
      </div>
    )
  }
  const later = missing.length - next.length
  if (cloud.run.state === 'idle' && later > 0) {
    return (
      <p role="status" className="text-14 text-amber">
        <Plural
          value={later}
          one="A text this long is spoken in parts: # sentence stays for the next press."
          other="A text this long is spoken in parts: # sentences stay for the next press."
        />
      </p>
    )
  }
  return <CloudStatus cloud={cloud} tooLarge={null} />
}

/** What may be done with the whole; the main button stands last, as everywhere. */
function Onward({ file, speech }: { file: File; speech: ReturnType<typeof useSpeech> }) {
  const { film, marked } = speech
  const download = <DownloadWav key="download" main={!film} file={file} disabled={!marked} />
  const under = (
    <UnderFilm
      key="under"
      main={film !== null}
      voice={file}
      film={film}
      onFilm={speech.setFilm}
      disabled={!marked}
    />
  )
  return film ? [download, under] : [under, download]
}
