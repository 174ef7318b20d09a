import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { stageCopy, whyCopy } from '../media/why.ts'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { StopButton } from './stop-button.tsx'
import type { Transport } from './transport.tsx'
import { useCover } from './use-cover.ts'
import type { Playable } from './use-playable.ts'

type Props = {
  of: Transport
  url: string | undefined
  /** Width over height; null for a recording without picture, of which nothing is seen. */
  ratio: number | null
  /** Of a file that this browser may not play, a copy that it does. */
  playable?: Playable
  /** Lies on the picture, and on nothing else. */
  children?: ReactNode
}

/** The medium that a transport plays, as large as the stage and what is told below it let it. */
export function Player({ of, url, ratio, playable, children }: Props) {
  const { t } = useLingui()
  // A medium that leaves the page falls silent without telling.
  const silence = useEffectEvent(of.handlers.onPause)
  useEffect(() => () => silence(), [])
  /** Where the copy of a file goes on. */
  const at = useRef(0)
  const isTold = of.unplayable || Boolean(playable?.unheard)
  const cover = useCover(of.unplayable && ratio !== null ? (playable?.file ?? null) : null)
  return (
    <>
      <div
        className={
          ratio === null ? 'hidden' : `relative m-auto ${isTold ? 'lg:[--told:7rem]' : ''}`
        }
        style={
          ratio === null
            ? undefined
            : {
                aspectRatio: ratio,
                width: `min(100%, calc((var(--room) - var(--told, 0px)) * ${ratio.toFixed(4)}))`,
              }
        }
      >
        <video
          ref={of.media}
          {...of.handlers}
          onEmptied={() => {
            at.current = playable?.isCopied ? of.time : 0
          }}
          onLoadedMetadata={() => at.current > 0 && of.seek(at.current)}
          {...(url && { src: url })}
          {...(cover && { poster: cover })}
          playsInline
          preload="auto"
          tabIndex={-1}
          aria-label={t`Your video`}
          onClick={of.toggle}
          className="absolute inset-0 size-full rounded-md bg-[black] object-contain"
        />
        {children}
      </div>
      {isTold && (
        <div role="status" className="flex flex-col items-start gap-2 pt-2 text-14 text-muted">
          <p>
            {of.unplayable ? (
              <Trans>
                This browser cannot play this kind of file here. Everything else on this page works
                with it.
              </Trans>
            ) : (
              <Silent codec={playable?.unheard} />
            )}
          </p>
          {playable && !playable.isCopied && <PlayableCopy of={playable} />}
        </div>
      )}
    </>
  )
}

const Silent = ({ codec }: { codec: string | null | undefined }) => (
  <Trans>
    Its sound is encoded as {codec}, which this browser does not play: it is silent on this page,
    and heard in what is made of it.
  </Trans>
)

function PlayableCopy({ of: { making, make, stop } }: { of: Playable }) {
  const { i18n } = useLingui()
  if (making.state === 'running')
    return (
      <div className="flex w-full items-center gap-3">
        <div className="max-w-96 min-w-0 flex-1">
          <Progress
            fraction={making.fraction}
            doing={i18n._(stageCopy[making.stage])}
            secondsLeft={making.secondsLeft}
          />
        </div>
        <StopButton onStop={stop}>
          <Trans>Cancel</Trans>
        </StopButton>
      </div>
    )
  return (
    <>
      {making.refusal && (
        <p role="alert" className="text-red">
          {i18n._(whyCopy[making.refusal.why])}
        </p>
      )}
      <Button size="small" onClick={make}>
        <Trans>Make a copy that plays</Trans>
      </Button>
    </>
  )
}
