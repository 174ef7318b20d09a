import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { Transport } from './transport.tsx'

type Props = {
  of: Transport
  url: string | undefined
  /** Width over height; null for a recording without picture, of which nothing is seen. */
  ratio: number | null
}

/** The medium that a transport plays, as large as the stage lets it. */
export function Player({ of, url, ratio }: Props) {
  const { t } = useLingui()
  // A medium that leaves the page falls silent without telling.
  const silence = useEffectEvent(of.handlers.onPause)
  useEffect(() => () => silence(), [])
  return (
    <>
      <video
        ref={of.media}
        {...of.handlers}
        {...(url && { src: url })}
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-label={t`Your video`}
        onClick={of.toggle}
        className={ratio === null ? 'hidden' : 'm-auto rounded-md bg-[black] object-contain'}
        style={
          ratio === null
            ? undefined
            : { aspectRatio: ratio, width: `min(100%, calc(var(--room) * ${ratio.toFixed(4)}))` }
        }
      />
      {of.unplayable && (
        <p role="status" className="text-14 text-muted">
          <Trans>
            This browser cannot play this kind of file here. Everything else on this page works with
            it.
          </Trans>
        </p>
      )}
    </>
  )
}
