import { useLingui } from '@lingui/react/macro'
import type { Why } from '../media/engine.ts'
import { whyCopy } from '../media/why.ts'

type Props = {
  name: string
  why: Why
  /** The codec's name, where one could not be read. */
  detail?: string | undefined
  /** Instead of the words that every tool says. */
  words?: string
}

/** Says why, with the codec's name where one could not be read. */
export function useWhy() {
  const { t, i18n } = useLingui()
  return (why: Why, detail?: string) =>
    why === 'unsupportedCodec' && detail
      ? t`It is encoded as ${detail}, which this browser cannot read. Try the newest Chrome or Edge, or save a video as MP4 with H.264 and AAC first, a sound as MP3 or WAV.`
      : i18n._(whyCopy[why])
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
