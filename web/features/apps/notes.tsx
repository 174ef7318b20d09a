import { Trans, useLingui } from '@lingui/react/macro'
import { FileQuestion, GitFork } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectView } from './use-project.ts'

/** What the person has to know of an open project: media that are not here, and a copy that was made. */
export function ProjectNotes({ view: { lost, original } }: { view: ProjectView }) {
  const { t, i18n } = useLingui()
  if (lost.length === 0 && !original) return null
  const names = new Intl.ListFormat(i18n.locale).format(lost.map((name) => t`“${name}”`))
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-2 px-4 pt-4 sm:px-6">
      {original && (
        <Note icon={<GitFork aria-hidden />}>
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
        </Note>
      )}
      {lost.length > 0 && (
        <Note icon={<FileQuestion aria-hidden />}>
          <Trans>
            {names} is not on this device, since media stay where they were opened. Choose it again
            and the project goes on as it was.
          </Trans>
        </Note>
      )}
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
      <p className="min-w-0 break-words">{children}</p>
    </div>
  )
}
