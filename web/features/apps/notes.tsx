import { Trans, useLingui } from '@lingui/react/macro'
import { FileQuestion, GitFork, HardDrive } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { andOf } from '../../kernel/list.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { filesIn } from '../../ui/files-in.ts'
import type { Lost } from './media.ts'
import type { ProjectView } from './use-project.ts'

/** What the person has to know of an open project: media that cannot be read or kept here, and a copy that was made. */
export function ProjectNotes({ view }: { view: ProjectView }) {
  const { lost, unkept, original } = view
  if (lost.length === 0 && !unkept && !original) return null
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-2 px-4 pt-4 sm:px-6">
      {original && (
        <Note icon={<GitFork aria-hidden />}>
          <p>
            <Trans>
              This project was also changed elsewhere. Nothing is lost: what you did here goes on in
              this copy, and the other version is{' '}
              <a
                href={`/app/${original.id}`}
                target="_blank"
                className="font-medium text-link underline underline-offset-2"
              >
                {original.title}
              </a>
              .
            </Trans>
          </p>
        </Note>
      )}
      {unkept && (
        <Note icon={<HardDrive aria-hidden />}>
          <p>
            <Trans>
              This device is full, so the files of this project are not kept on it. What you do is
              saved; after a reload you are asked for the files again. Deleting projects you no
              longer need makes room.
            </Trans>
          </p>
        </Note>
      )}
      {lost.length > 0 && <LostMedia view={view} />}
    </div>
  )
}

/** Asks for what is not here, and takes it by drop or choice, under whatever name it has by now. */
function LostMedia({ view: { lost, others, find, allow } }: { view: ProjectView }) {
  const { t, i18n } = useLingui()
  const [over, setOver] = useState(false)
  const named = (which: readonly Lost[]) =>
    andOf(
      which.map(({ name }) => t`“${name}”`),
      i18n.locale,
    )
  const of = (why: Lost['why']) => lost.filter((one) => one.why === why)
  const [elsewhere, moved, changed] = [of('elsewhere'), of('moved'), of('changed')].map(named)
  const asking = lost.filter((one) => one.why === 'asks')
  const strangers = andOf(
    others.map((name) => t`“${name}”`),
    i18n.locale,
  )
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        // The tool under it would take it for new material.
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        filesIn(event.dataTransfer, (files) => void find(files))
      }}
      data-over={over || undefined}
      className="rounded-md data-over:outline-2 data-over:outline-focus"
    >
      <Note icon={<FileQuestion aria-hidden />}>
        {elsewhere && (
          <p>
            <Trans>
              {elsewhere} is not on this device, since media stay where they were opened. Drop it
              here or choose it again, and the project goes on as it was.
            </Trans>
          </p>
        )}
        {moved && (
          <p>
            <Trans>
              {moved} is no longer where it was on your disk. Drop it here or choose it where it is
              now, also under another name.
            </Trans>
          </p>
        )}
        {changed && (
          <p>
            <Trans>
              {changed} was changed on your disk since, so it is not opened. Choose a copy of it as
              it was.
            </Trans>
          </p>
        )}
        {asking.map((one, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
          <p key={i} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Trans>“{one.name}” is on your disk; the browser needs your permission again.</Trans>
            <Button size="small" onClick={() => void allow(one)}>
              <Trans>Allow access</Trans>
            </Button>
          </p>
        ))}
        {strangers && (
          <p role="alert" className="text-red">
            <Trans>{strangers} is another file: its contents are not what was cut here.</Trans>
          </p>
        )}
        {lost.length > asking.length && (
          <label
            className={buttonClass(
              'secondary',
              'small',
              'w-fit cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
            )}
          >
            <Trans>Choose it again</Trans>
            <input
              type="file"
              multiple
              onChange={(event) => {
                void find([...(event.target.files ?? [])])
                event.target.value = ''
              }}
              className="sr-only"
            />
          </label>
        )}
      </Note>
    </div>
  )
}

/** In place of a project that this version of the site would write wrongly. */
export function NewerProject() {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-2 px-4 py-6 sm:px-6">
      <Note icon={<FileQuestion aria-hidden />}>
        <p>
          <Trans>
            This project was saved by a newer version of this site. It is not opened here, so that
            nothing of it is lost.
          </Trans>
        </p>
        <Button size="small" className="w-fit" onClick={() => location.reload()}>
          <Trans>Load the newer version</Trans>
        </Button>
      </Note>
    </div>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md border border-tint-line bg-tint px-4 py-3 text-14 text-ink [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-link"
    >
      {icon}
      <div className="flex min-w-0 flex-col gap-2 break-words">{children}</div>
    </div>
  )
}
