import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { piecesOf, type Span } from '../../worker/tools/video-caption/pieces/contract.ts'
import { stemOf } from '../../worker/kernel/file-name/contract.ts'
import { ApiError } from '../kernel/api.ts'
import type { Analysis } from '../media/analyse.ts'
import { findSilences } from '../media/silence.ts'
import { speechPieces } from '../media/speech.ts'
import { whyCopy } from '../media/why.ts'
import { useSettled } from '../ui/settled.ts'
import { useCloud } from './cloud.ts'
import type { KeptTask } from './cloud-run.ts'

/** A shorter pause may stand in the middle of a word. */
const SHORTEST_SILENCE = 0.3

type Asked = {
  source: { file: File; analysis: Analysis } | null
  /** What nobody has written down yet; empty for all of it. */
  missing: readonly Span[]
  /** Of the speech; empty where it is to be found. */
  language: string
  glossary: readonly string[]
}

/** Has a recording written down: its sound is taken out on this device, in pieces, and only that is sent. */
export function useTranscribing({ source, missing, language, glossary }: Asked, kept: KeptTask) {
  const { i18n } = useLingui()
  const pieces = useMemo(() => {
    if (!source) return []
    const { levels, threshold, duration } = source.analysis
    const silences = findSilences(levels, { threshold, shortest: SHORTEST_SILENCE })
    const all = piecesOf(duration, silences)
    return missing.length === 0
      ? all
      : all.filter((piece) =>
          missing.some((part) => part.start < piece.end && part.end > piece.start),
        )
  }, [source, missing])
  const inputFor = (hashes: readonly string[]) => ({
    mode: 'transcribe',
    source: pieces.map((piece, i) => ({ hash: hashes[i], ...piece })),
    ...(language && { language }),
    ...(glossary.length > 0 && { glossary }),
  })
  // Nobody has these: their length is what the pieces say.
  const unknown = pieces.map((_, i) => i.toString(16).padStart(32, '0'))
  const settled = useSettled(JSON.stringify(source ? inputFor(unknown) : null))
  const cloud = useCloud(
    'video-caption',
    JSON.parse(settled) as Record<string, unknown> | null,
    kept,
    1,
    source ?? undefined,
  )
  return {
    cloud,
    start() {
      if (!source) return
      const name = stemOf(source.file.name)
      cloud.start({
        async files(run) {
          const made = await speechPieces(source.file, { pieces, name }, run)
          if (made.ok) return made.files
          run.signal.throwIfAborted()
          throw new ApiError(422, i18n._(whyCopy[made.why]))
        },
        input: inputFor,
      })
    },
  }
}
