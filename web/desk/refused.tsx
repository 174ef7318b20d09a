import { useLingui } from '@lingui/react/macro'
import type { Why } from '../media/engine.ts'
import { whyCopy } from './why.ts'

/** Why a file could not be worked on, and what to do. @param props.words instead of those that every tool says */
export function Refused({ name, why, words }: { name: string; why: Why; words?: string }) {
  const { i18n } = useLingui()
  return (
    <p
      role="alert"
      className="rounded-md border border-red/40 bg-red-tint px-4 py-3 text-14 text-red"
    >
      <strong className="font-semibold break-all">{name}</strong>
      <br />
      {words ?? i18n._(whyCopy[why])}
    </p>
  )
}
