import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { useObjectUrl } from './object-url.ts'

type Props = {
  kind: 'audio' | 'video'
  /** What is played: a file's name. */
  title: string
  /** Brings the file when it is asked for, not before. */
  load: () => Promise<Blob>
  /** A still picture of a film. */
  poster?: string
  /** Width over height of a film. */
  ratio?: number
}

type State =
  | { is: 'waiting' }
  | { is: 'loading' }
  | { is: 'failed' }
  | { is: 'unplayable' }
  | { is: 'ready'; blob: Blob }

/** A film or a recording that is fetched and played when its placeholder is pressed. */
export function LazyPlayer({ kind, title, load, poster, ratio = 16 / 9 }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState<State>({ is: 'waiting' })
  const url = useObjectUrl(state.is === 'ready' ? state.blob : null)

  async function start() {
    setState({ is: 'loading' })
    const blob = await load().catch(() => null)
    setState(blob ? { is: 'ready', blob } : { is: 'failed' })
  }

  const place = kind === 'video' ? 'max-h-[min(0.5*var(--window),22rem)] w-full' : 'h-16 w-full'
  const style = kind === 'video' ? { aspectRatio: ratio } : undefined
  if (state.is === 'ready' && url) {
    const player = {
      src: url,
      controls: true,
      autoPlay: true,
      'aria-label': title,
      ref: takeFocus,
      onError: () => setState({ is: 'unplayable' }),
    }
    if (kind === 'audio') return <audio {...player} className={place} />
    return (
      <video
        {...player}
        playsInline
        poster={poster}
        className={`${place} rounded-md bg-[black] object-contain`}
        style={style}
      />
    )
  }
  if (state.is === 'failed' || state.is === 'unplayable') {
    return (
      <div
        role="alert"
        className="flex min-h-16 w-full flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-3 text-14"
      >
        {state.is === 'failed' ? (
          <Trans>“{title}” could not be fetched. Check your connection.</Trans>
        ) : (
          <Trans>This browser cannot play this kind of file.</Trans>
        )}
        {state.is === 'failed' && (
          <Button size="small" onClick={() => void start()}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-label={t`Play ${title}`}
      aria-busy={state.is === 'loading' || state.is === 'ready'}
      onClick={() => state.is === 'waiting' && void start()}
      style={style}
      className={`group relative flex items-center gap-4 overflow-hidden rounded-md border border-line bg-sunken text-muted transition-colors hover:border-control-line hover:text-ink ${place} ${kind === 'video' ? 'justify-center' : 'px-3'}`}
    >
      {kind === 'video' && poster && (
        <img src={poster} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      <span
        className={`relative grid size-10 shrink-0 place-items-center rounded-full bg-primary text-on-primary shadow-mid group-hover:bg-primary-hover ${state.is === 'loading' ? 'pulse' : ''}`}
      >
        <Play aria-hidden className="size-5 translate-x-px fill-current" />
      </span>
      {kind === 'audio' && <Wave />}
    </button>
  )
}

/** Who pressed the placeholder goes on with the player that took its place; the same function, or he would be sent back to it. */
const takeFocus = (player: HTMLMediaElement | null) => player?.focus({ preventScroll: true })

const BARS = Array.from({ length: 64 }, (_, i) => {
  const height = 4 + Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.23)) * 22
  return `M${i * 4 + 2} ${(16 - height / 2).toFixed(1)}v${height.toFixed(1)}`
}).join('')

/** The sign of a recording; not its own waveform, which would have to be fetched first. */
function Wave() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 256 32"
      preserveAspectRatio="none"
      className="h-8 min-w-0 flex-1 stroke-current stroke-2 opacity-50"
    >
      <path d={BARS} strokeLinecap="round" />
    </svg>
  )
}
