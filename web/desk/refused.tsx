import { useLingui } from '@lingui/react/macro'
import type { Why } from '../media/engine.ts'
import { whyCopy } from '../media/why.ts'
import { useMostCompatible } from './most-compatible.tsx'

type Props = {
  name: string
  why: Why
  /** The name of the codec, or of the kind of file, that could not be read. */
  detail?: string | undefined
  /** Instead of the words that every tool says. */
  words?: string
}

/** Says why, with the name of what could not be read: a codec, or a kind of file. */
export function useWhy() {
  const { t, i18n } = useLingui()
  const withAdvice = useMostCompatible()
  return (why: Why, detail?: string) => {
    if (detail && why === 'unsupportedCodec')
      return withAdvice(
        t`It is encoded as ${detail}, which this browser cannot read. Try the newest Chrome or Edge, or save a video as MP4 with H.264 and AAC first, a sound as MP3 or WAV.`,
        detail,
      )
    if (detail && why === 'otherKind')
      return t`This is a file of the kind ${detail}, which cannot be opened here. Save a video as MP4 with H.264 and AAC first, a sound as MP3 or WAV, then drop that here.`
    return i18n._(whyCopy[why])
  }
}

/** Why a file could not be worked on, and what to do. */
export function Refused({ name, why, detail, words }: Props) {
  const sentence = useWhy()
  return (
    <p
      role="alert"
      className="rounded-md border border-red/40 bg-red-tint px-4 py-3 text-14 text-red"
    >
      <strong className="font-semibold wrap-anywhere">{name}</strong>
      <br />
      {words ?? sentence(why, detail)}
    </p>
  )
}
