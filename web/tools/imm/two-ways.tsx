import { Trans } from '@lingui/react/macro'
import { Cloud as CloudIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sentences } from '../../ui/sentences.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import type { Cut } from './cut-plain.ts'
import type { Form } from './form.ts'
import type { Verdict } from './verdict.ts'

type Props = {
  verdict: Exclude<Verdict, 'good'>
  /** What the device would make of it. */
  cut: Cut
  form: Form
  onForm: (form: Form) => void
  /** The button that has it done in the cloud, with its price. */
  cloud: ReactNode
}

/** Under a picture whose background is not plain: what stands in the way, and the two ways on. */
export function TwoWays({ verdict, cut, form, onForm, cloud }: Props) {
  return (
    <section role="status" className="flex flex-col gap-2.5">
      <p className="text-14">
        <Sentences>
          <strong className="font-semibold">
            {verdict === 'everything' ? (
              <Trans>No plain background was found.</Trans>
            ) : verdict === 'faint' || verdict === 'little' || verdict === 'nothing' ? (
              <Trans>The subject looks like its background.</Trans>
            ) : (
              <Trans>This background is not plain.</Trans>
            )}
          </strong>
          <span className="text-muted">
            <Trans>Choose how to go on:</Trans>
          </span>
        </Sentences>
      </p>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        <Way
          picture={
            <span className="grid size-full place-items-center bg-tint text-on-tint">
              <CloudIcon aria-hidden className="size-6" />
            </span>
          }
          title={<Trans>In the cloud</Trans>}
          words={<Trans>Clean edges on any background.</Trans>}
        >
          {cloud}
        </Way>
        <OnDevice {...{ verdict, cut, form, onForm }} />
      </ul>
    </section>
  )
}

function OnDevice({ verdict, cut, form, onForm }: Omit<Props, 'cloud'>) {
  const url = useObjectUrl(cut.blob)
  const { tolerance } = form
  const picture = url && <img src={url} alt="" className="size-full object-contain" />
  const title = <Trans>On your device, free</Trans>
  if (verdict === 'nothing')
    return (
      <Way picture={picture} title={title} words={<Trans>Nothing would be left of it.</Trans>}>
        <Button
          disabled={tolerance === 0}
          onClick={() => onForm({ ...form, tolerance: Math.floor(tolerance / 2) })}
        >
          <Trans>Lower the tolerance</Trans>
        </Button>
      </Way>
    )
  if (verdict === 'everything')
    return (
      <Way picture={picture} title={title} words={<Trans>Nothing would be cut out.</Trans>}>
        <Button
          disabled={tolerance === 100}
          onClick={() => onForm({ ...form, tolerance: Math.min(100, tolerance + 20) })}
        >
          <Trans>Raise the tolerance</Trans>
        </Button>
      </Way>
    )
  return (
    <Way
      picture={picture}
      title={title}
      words={<Trans>Rough: parts of the subject may be missing.</Trans>}
    >
      <Button onClick={() => onForm({ ...form, anyway: true })}>
        <Trans>Use the rough cut</Trans>
      </Button>
    </Way>
  )
}

type WayProps = { picture: ReactNode; title: ReactNode; words: ReactNode; children: ReactNode }

function Way({ picture, title, words, children }: WayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg border border-line bg-surface p-3 max-xl:*:[button]:grow">
      <span className="checker size-14 shrink-0 overflow-hidden rounded-md border border-line">
        {picture}
      </span>
      <span className="min-w-[min(10rem,100%)] flex-1">
        <span className="block text-14 font-medium">{title}</span>
        <span className="block text-13 text-muted">{words}</span>
      </span>
      {children}
    </li>
  )
}
