import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Snapshot } from '../../../worker/features/snapshots/contract.ts'
import { TAGS } from '../../../worker/features/snapshots/page/contract.ts'
import { MarkedLines } from '../../admin/marked-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ownTextQuery, useServeSnapshot } from './api.ts'

type Props = { snapshot: Snapshot; onClose: () => void }

/** A browser's copy beside the server's text, what only one of them says being marked. */
export function Compare({ snapshot, onClose }: Props) {
  const { t } = useLingui()
  const { key, url, served, updated_at } = snapshot
  const { data: own, error, refetch } = useQuery(ownTextQuery(key))
  const { mutate, isPending } = useServeSnapshot()
  const serve = (on: boolean) =>
    mutate(
      { key, served: on, updated_at },
      { onSuccess: onClose, onError: (failure) => toast.error(failure) },
    )
  const rests = served && own && !own.in_force
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      width="wide"
      title={<Trans>A copy beside the server’s text</Trans>}
      description={<span className="break-all">{url}</span>}
      actions={
        <>
          {served && (
            <Button busy={isPending} onClick={() => serve(false)}>
              <Trans>Stop serving it</Trans>
            </Button>
          )}
          {(!served || rests) && (
            <Button look="primary" busy={isPending || !own} onClick={() => serve(true)}>
              <Trans>Serve this copy</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {rests && (
          <p role="note" className="rounded-md bg-amber-tint px-3 py-2 text-14">
            <Trans>The server’s text has changed since you approved this copy, so it rests.</Trans>
          </p>
        )}
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {/* What scrolls must be reachable by keyboard. */}
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t`A copy beside the server’s text`}
          className="grid gap-6 md:grid-cols-2"
        >
          <Side name={<Trans>The copy</Trans>} page={snapshot} other={own?.content}>
            <Trans>
              Only its text would be served. Title, description and keywords are always the
              server’s.
            </Trans>
          </Side>
          {own ? (
            <Side name={<Trans>The server</Trans>} page={own} other={snapshot.content}>
              {own.keywords}
            </Side>
          ) : (
            !error && <SkeletonRows rows={6} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

type SideProps = {
  name: ReactNode
  page: Pick<Snapshot, 'title' | 'description' | 'content'>
  other: string | undefined
  children: ReactNode
}

function Side({ name, page: { title, description, content }, other, children }: SideProps) {
  const there = new Set(other === undefined ? linesOf(content) : linesOf(other))
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="text-14 font-semibold">{name}</h3>
      <div className="flex flex-col gap-1 text-13 break-words md:min-h-24">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{description}</p>
        <p className="text-muted">{children}</p>
      </div>
      <ul className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-13 break-words">
        <MarkedLines lines={linesOf(content)} others={there} />
      </ul>
    </section>
  )
}

/** The text of some HTML, a line for each of its pieces. */
function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const pieces = [...body.querySelectorAll(TAGS.join(','))].filter(
    (element) => !element.querySelector(TAGS.join(',')),
  )
  return pieces.map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
}
