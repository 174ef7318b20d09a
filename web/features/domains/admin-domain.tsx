import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { DnsRecord, Domain, DomainStatus } from '../../../worker/features/domains/contract.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeDomain } from './admin-api.ts'

const TONES: Record<DomainStatus, Tone> = {
  pending: 'amber',
  verifying: 'blue',
  active: 'green',
  failed: 'red',
  removed: 'neutral',
}

/** How a domain stands, in a word. */
export function Status({ of }: { of: DomainStatus }) {
  const { t } = useLingui()
  const words: Record<DomainStatus, string> = {
    pending: t({ message: 'Pending', context: 'state of a domain' }),
    verifying: t({ message: 'Verifying', context: 'state of a domain' }),
    active: t({ message: 'Active', context: 'state of a domain' }),
    failed: t({ message: 'Failed', context: 'state of a domain' }),
    removed: t({ message: 'Removed', context: 'state of a domain' }),
  }
  return <Badge tone={TONES[of]}>{words[of]}</Badge>
}

/** One domain: how it stands, and the records to copy. */
export function DomainDialog({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const { mutate, isPending } = useChangeDomain()
  const { id, host, status, reason, records } = domain
  const check = () => mutate({ do: 'check', id }, { onError: (error) => toast.error(error) })
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={(stays) => !stays && onClose()}
      title={<span className="break-all">{host}</span>}
      actions={
        <>
          {status === 'active' && (
            <a
              href={`//${host}${location.port && `:${location.port}`}/`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass()}
            >
              <ExternalLink aria-hidden />
              <Trans>Open the site</Trans>
            </a>
          )}
          <Button look="primary" busy={isPending} onClick={check}>
            <Trans>Check now</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
          <Status of={status} />
          {reason && <span className="text-14 text-muted">{reason}</span>}
        </p>
        {records.length > 0 && (
          <section className="flex flex-col gap-3">
            <h3 className="text-14 font-semibold">
              {status === 'active' ? (
                <Trans>Records of the domain</Trans>
              ) : (
                <Trans>Set these records where the domain’s names are kept</Trans>
              )}
            </h3>
            <ul className="flex flex-col gap-3">
              {records.map((record) => (
                <Entry key={record.type + record.name} record={record} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function Entry({ record: { type, name, value } }: { record: DnsRecord }) {
  const { t } = useLingui()
  return (
    <li className="rounded-md border border-line bg-sunken px-4 py-2">
      <span className="text-12 font-semibold text-muted">{type}</span>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 text-14">
        <Part label={t`Name`} text={name} copy={t`Copy the name of ${type}`} />
        <Part label={t`Value`} text={value} copy={t`Copy the value of ${type}`} />
      </dl>
    </li>
  )
}

function Part({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="min-w-0 font-mono text-13 break-all select-all">{text}</dd>
      <dd>
        <CopyButton label={copy} text={text} />
      </dd>
    </>
  )
}
