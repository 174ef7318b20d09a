import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Accept } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import {
  forgetRecording,
  type KeptRecording,
  keptRecordings,
  usedRecording,
} from './kept-recording.ts'
import { takesRecording } from './recording.ts'
import { isUnderWay, useUploads } from './upload-list.ts'

type Props = { accept: Accept; maxBytes: number; onFile: (file: File) => void }

/** Recordings whose page went away in the middle, or that are kept nowhere else, to be used or thrown away. */
export function LeftRecordings({ accept, maxBytes, onFile }: Props) {
  const { t, i18n } = useLingui()
  const [left, setLeft] = useState<readonly KeptRecording[]>([])
  const [throwing, setThrowing] = useState<string>()
  useEffect(() => void keptRecordings().then(setLeft), [])
  const { uploads } = useUploads()
  const onTheirWay = new Set(uploads.filter(isUnderWay).map(({ file }) => file.name))
  return (
    <ul className="mb-3 flex flex-col gap-2 empty:hidden">
      {left
        .filter(({ file }) => takesRecording(file.type, accept) && file.size <= maxBytes)
        .filter(({ file }) => !onTheirWay.has(file.name))
        .map(({ file, at }) => {
          const moment = i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
          return (
            <li key={file.name} className="flex flex-wrap items-center gap-2 text-14">
              <span role="status" className="me-auto">
                <Trans>A recording of {moment} is kept on this device.</Trans>
              </span>
              <Button size="small" look="quiet" onClick={() => setThrowing(file.name)}>
                <Trans>Discard it</Trans>
              </Button>
              <Button
                size="small"
                onClick={() => {
                  onFile(file)
                  void usedRecording(file, Number.isFinite(maxBytes))
                }}
              >
                <Trans>Use it</Trans>
              </Button>
            </li>
          )
        })}
      <Confirm
        open={throwing !== undefined}
        onOpenChange={() => setThrowing(undefined)}
        title={t`Discard the recording?`}
        action={<Trans>Discard it</Trans>}
        onConfirm={async () => {
          if (throwing) await forgetRecording(throwing)
          setLeft(left.filter(({ file }) => file.name !== throwing))
        }}
      >
        <Trans>Nothing of it is kept.</Trans>
      </Confirm>
    </ul>
  )
}
