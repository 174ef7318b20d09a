import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import type { Order } from '../../../worker/features/orders/contract.ts'
import { useNow } from '../../kernel/use-now.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { moneyOf } from '../../../worker/kernel/money/contract.ts'

/** A code is read only with so many empty modules around it (ISO/IEC 18004). */
const QUIET_ZONE = 4

type Props = {
  order: Order
  code: string
  /** When the code stops working, in milliseconds of the reader's clock. */
  until: number
  busy: boolean
  onAnother: () => void
}

/** A code that is paid by scanning it with another device, or by opening it on this one where that is a phone. */
export function PayCode({ order, code, until, busy, onAnother }: Props) {
  const { t, i18n } = useLingui()
  const seconds = Math.max(0, Math.ceil((until - useNow(true)) / 1000))
  const [sum, provider] = [moneyOf(order.amount, order.currency, i18n.locale), order.provider_title]
  const { id } = order
  return (
    <div className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_1fr]">
      {seconds > 0 ? (
        <Code text={code} label={t`Code that pays ${sum} for order ${id} with ${provider}`} />
      ) : (
        <div className="grid size-60 place-items-center justify-self-center rounded-md border border-dashed border-line-strong bg-sunken p-6 text-center text-14 text-muted">
          <Trans>This code has expired.</Trans>
        </div>
      )}
      <div className="flex flex-col items-start gap-4">
        <div>
          <p className="text-14 text-muted">{provider}</p>
          <p className="text-28 font-semibold tabular-nums">{sum}</p>
          <p className="text-13 text-muted">
            <Trans>Order number</Trans> <span className="font-mono text-12 break-all">{id}</span>
          </p>
        </div>
        {seconds > 0 ? (
          <>
            <p className="text-14 pointer-coarse:hidden">
              <Trans>
                Scan the code with {provider} on your phone. This page updates once you have paid.
              </Trans>
            </p>
            <div className="hidden flex-col items-start gap-4 text-14 pointer-coarse:flex">
              <a href={code} className={buttonClass('primary', 'large')}>
                <Trans>Pay on this phone</Trans>
              </a>
              <p>
                <Trans>
                  Or scan the code with another phone. This page updates once you have paid.
                </Trans>
              </p>
            </div>
            <p className="text-13 text-muted tabular-nums">
              <Left seconds={seconds} />
            </p>
          </>
        ) : (
          <Button look="primary" busy={busy} onClick={onAnother}>
            <Trans>Show a new code</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function Left({ seconds }: { seconds: number }) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  if (hours > 0)
    return (
      <Trans>
        The code works for another {hours} h {minutes} min.
      </Trans>
    )
  if (minutes > 0)
    return (
      <Plural
        value={minutes}
        one="The code works for another minute."
        other="The code works for another # minutes."
      />
    )
  return (
    <Plural
      value={seconds}
      one="The code works for another second."
      other="The code works for another # seconds."
    />
  )
}

/** Black on white in every theme, since many readers do not know it the other way. */
function Code({ text, label }: { text: string; label: string }) {
  const [size, path] = useMemo(() => {
    const drawn = generate(text)
    return [drawn.size, toSvgPath(drawn)]
  }, [text])
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-60 justify-self-center rounded-md border border-line"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
