import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { use, useState } from 'react'
import { ToolContext } from '../desk/context.ts'
import { useIsMoving } from '../media/use-is-moving.ts'
import { type Accept, fits, takesAll } from '../ui/accept.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import type { Offer } from './offers.ts'
import { type Named, useOpenWith, useTargets } from './send.ts'

type Props = {
  /** What is sent, or how it comes about; null says that it did not. Several go to tools that work on all of them. */
  file: File | readonly File[] | ((name: string) => Promise<File | null>)
  /** The name of what comes about; of several, a format each, a tool gets the one it names first. */
  name?: string | readonly string[]
  /** The type of what comes about, where its name does not tell. */
  type?: string
  /** What it belongs to, laid beside it where a tool takes that, too. */
  along?: File | undefined
  disabled?: boolean
  /** In a line of a list: an icon, which says of whom it is by the file's name. */
  listed?: boolean
}

/** Lays files on the desk of another tool that takes their kind; nothing where there is none. */
export function SendTo(props: Props) {
  const { file, name = '', type = '' } = props
  const from = use(ToolContext)?.product.key
  const given = typeof file === 'function' ? null : [file].flat()
  const formats = given ?? [name].flat().map((one) => ({ name: one, type }))
  const isMoving = useIsMoving(given)
  const targets = useTargets()(formats).filter(
    (offer) =>
      offer.key !== from && (!given || takesAll(offer, given)) && (offer.moving || !isMoving),
  )
  return targets.length > 0 && <SendMenu {...props} {...{ given, formats, targets }} />
}

function SendMenu({
  file,
  along,
  disabled = false,
  listed = false,
  given,
  formats,
  targets,
}: Props & {
  given: readonly File[] | null
  formats: readonly Named[]
  targets: readonly Offer[]
}) {
  const { t } = useLingui()
  const openWith = useOpenWith()
  const [busy, setBusy] = useState(false)
  const sentName = formats[0]?.name ?? ''

  async function made(accept: Accept) {
    const format = accept
      .map((rule) => formats.find((one) => fits(one, [rule])))
      .find((one) => one !== undefined)
    const one = typeof file === 'function' ? await file(format?.name ?? '') : null
    return one && [one]
  }

  async function send({ key, accept, along: others = [] }: Offer) {
    setBusy(true)
    try {
      const sent = given ?? (await made(accept))
      if (!sent) return
      const beside = along && fits(along, [...accept, ...others]) ? [along] : []
      await openWith(key, [...beside, ...sent])
    } catch {
      toast.error(t`Your device has no room to hand this file over. Free some space and try again.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu
      trigger={
        listed ? (
          <IconButton label={t`Send ${sentName} to…`} disabled={disabled || busy}>
            <Send aria-hidden />
          </IconButton>
        ) : (
          <Button disabled={disabled} busy={busy}>
            <Send aria-hidden />
            {given && given.length > 1 ? <Trans>Send all to…</Trans> : <Trans>Send to…</Trans>}
          </Button>
        )
      }
      entries={targets.map((offer) => ({
        id: offer.key,
        label: offer.title,
        icon: <offer.icon aria-hidden />,
        onSelect: () => void send(offer),
      }))}
    />
  )
}
