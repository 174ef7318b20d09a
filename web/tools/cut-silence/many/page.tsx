import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { AnotherFile } from '../../../desk/another-file.tsx'
import { Desk } from '../../../desk/desk.tsx'
import { FilePicker } from '../../../desk/file-picker.tsx'
import { SaveToLibrary } from '../../../desk/save-to-library.tsx'
import { TimedProgress } from '../../../desk/timed-progress.tsx'
import { useZipping } from '../../../desk/zipping.ts'
import { stageCopy } from '../../../media/why.ts'
import { Button } from '../../../ui/button.tsx'
import { RECORDINGS } from '../../face.ts'
import { SendTo } from '../../send-to.tsx'
import type { Form } from '../form.ts'
import { SettingsPanel } from '../settings.tsx'
import { RecordingList } from './list.tsx'
import { isLeft, type Many } from './use-many.ts'
import { useProbes } from './use-probes.ts'

type Props = {
  many: Many
  form: Form
  onForm: (form: Form) => void
  onOpen: (file: File) => void
  onOther: () => void
}

/** Several recordings at once, all with the same settings, one after the other. */
export function ManyPage({ many, form, onForm, onOpen, onOther }: Props) {
  const { i18n } = useLingui()
  const { items, running, run, stop, add, again, remove } = many
  const files = useMemo(() => items.map(({ file }) => file), [items])
  const probes = useProbes(files, (file, refusal) => many.foresee(file, refusal, form))
  const left = items.filter((item) => item.state === 'working' || isLeft(item, form)).length
  const working = items.find((item) => item.state === 'working')
  const made = items.flatMap((item) => (item.state === 'done' ? [item.made] : []))
  const done = made.length
  const isFilm = items.some(({ file }) => !file.type.startsWith('audio/'))
  return (
    <Desk
      name={plural(items.length, { one: '# file', other: '# files' })}
      head={<AnotherFile onClick={onOther} disabled={running} />}
      stage={
        <>
          <RecordingList
            {...{ items, probes, form, running, onOpen }}
            onRemove={remove}
            onAgain={again}
          />
          {!running && (
            <FilePicker
              compact
              multiple
              title={<Trans>Drop more recordings</Trans>}
              accept={RECORDINGS}
              onFiles={(given) => add(given, form)}
            />
          )}
        </>
      }
      settings={
        <SettingsPanel
          form={form}
          automatic={null}
          probe={null}
          film={isFilm}
          sound
          drops={false}
          onChange={(key, value) => onForm({ ...form, [key]: value })}
        />
      }
      status={
        running && (
          <TimedProgress
            fraction={1 - (left - (working?.fraction ?? 0)) / items.length}
            stage={working?.stage ?? 'reading'}
            doing={i18n._(stageCopy[working?.stage ?? 'reading'])}
          />
        )
      }
      price={<Trans>Free on your device</Trans>}
      balance={
        <span role="status">
          <Trans>
            {done} of <Plural value={items.length} one="# file" other="# files" /> done
          </Trans>
        </span>
      }
      secondary={
        running ? (
          <Button onClick={stop}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          made.length > 0 && (
            <>
              <SendTo file={made} />
              <SaveToLibrary of={made.map(({ size }) => size).join(' ')} make={async () => made} />
              <TakeAll files={made} main={left === 0} />
            </>
          )
        )
      }
      action={
        (left > 0 || running) && (
          <Button look="primary" busy={running} onClick={() => void run(form)}>
            <Plural value={left} one="Shorten # file" other="Shorten # files" />
          </Button>
        )
      }
    />
  )
}

function TakeAll({ files, main }: { files: readonly File[]; main: boolean }) {
  const { t } = useLingui()
  const { zipping, saveZip } = useZipping(
    t`The ZIP could not be made. Download the recordings one by one.`,
  )
  return (
    <Button
      {...(main && { look: 'primary' })}
      busy={zipping}
      onClick={() => void saveZip(files, `${t`recordings`}.zip`)}
    >
      <Download aria-hidden />
      <Trans>Download all as ZIP</Trans>
    </Button>
  )
}
