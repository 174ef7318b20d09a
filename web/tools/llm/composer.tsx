import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import {
  MOST_BYTES,
  MOST_FILES_IN_ALL,
  MOST_TEXT_BYTES,
} from '../../../worker/tools/llm/attached/contract.ts'
import { useDropped } from '../../ui/dropped.ts'
import { FilePicker } from '../../desk/file-picker.tsx'
import { ApiError } from '../../kernel/api.ts'
import { formatSize } from '../../kernel/size.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { presetWords } from './presets.ts'
import { RecordingChip } from './recording-chip.tsx'
import { ATTACHED_FILES, MOST_FILES } from './use-attached.ts'
import type { Conversation } from './use-conversation.ts'
import type { Trouble } from './use-sending.ts'
import { Writing } from './writing.tsx'

/** Where the next message is written, with its files and what went wrong. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { t, i18n } = useLingui()
  const { draft, attached, trouble, refusal, dismiss, telling, send, whole, work } = conversation
  const [picking, setPicking] = useState(false)
  const take = (files: File[]) => {
    setPicking(false)
    attached.add(files)
  }
  useDropped(take)
  return (
    <div className="flex flex-col gap-2">
      {trouble && <Refusal trouble={trouble} />}
      {refusal !== undefined && (
        <p role="alert" className="text-14 text-red">
          {refusal}
        </p>
      )}
      {!whole && (
        <p className="text-13 text-muted">
          <Trans>This conversation is long: its oldest messages are no longer sent along.</Trans>
        </p>
      )}
      {picking && (
        <FilePicker
          compact
          multiple
          camera="picture"
          title={<Trans>Drop a picture, recording or text here</Trans>}
          hint={<Limits />}
          accept={ATTACHED_FILES}
          onFiles={take}
        />
      )}
      {attached.chips.length > 0 && (
        <ul
          aria-label={t`Attached`}
          className="-m-1 flex max-h-[min(0.4*var(--window),20rem)] flex-wrap gap-2 overflow-y-auto p-1"
        >
          {attached.chips.map((chip) => {
            const { id, name, file, recording } = chip
            if (recording) return <RecordingChip key={id} chip={chip} attached={attached} />
            return (
              <li
                key={id}
                className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-sunken ps-3 text-13"
              >
                <span className="truncate">{name}</span>
                {attached.uploading && file && (
                  <span className="shrink-0 text-muted">
                    <Trans>Uploading…</Trans>
                  </span>
                )}
                <IconButton label={t`Take ${name} away`} onClick={() => attached.remove(id)}>
                  <X aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {attached.unwritten && (
        <p role="status" className="text-13 text-muted">
          <Trans>
            The chat cannot listen. Have the recording transcribed to send what is said in it, or
            remove it.
          </Trans>
        </p>
      )}
      <div className="flex items-end gap-2">
        <IconButton
          data-control="attach"
          label={t`Attach`}
          aria-expanded={picking}
          className="size-11"
          onClick={() => setPicking(!picking)}
        >
          <Paperclip aria-hidden />
        </IconButton>
        <Writing
          data-control="words"
          label={t`Your message`}
          placeholder={i18n._(presetWords[work.form.preset].begin)}
          value={draft.form}
          onChange={(text) => {
            draft.setForm(text)
            if (trouble) dismiss()
          }}
          onSend={() => !telling && void send()}
          onFiles={take}
        />
      </div>
    </div>
  )
}

/** What the files of one message, and of all of them, may come to. */
function Limits() {
  const { i18n } = useLingui()
  const [text, all] = [MOST_TEXT_BYTES, MOST_BYTES].map((size) => formatSize(size, i18n.locale))
  return (
    <Trans>
      Up to {MOST_FILES} files with a message. A whole conversation takes up to {MOST_FILES_IN_ALL}{' '}
      files with {text} of text, {all} in all. For a recording or a video, its transcript is sent:
      you see what transcribing costs first.
    </Trans>
  )
}

/** Why it was not sent, and the ways on. */
function Refusal({ trouble: { error, retry, without } }: { trouble: Trouble }) {
  const poor = error instanceof ApiError && error.fault === 'insufficientCredits'
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-red/40 bg-red-tint px-3 py-2 text-14 text-red"
    >
      <span>{error.message}</span>
      <span className="flex gap-2">
        {poor && (
          <Link to="/pricing" hash="plans" className={buttonClass('secondary', 'small')}>
            <Trans>Get credits</Trans>
          </Link>
        )}
        <Button size="small" onClick={retry}>
          {without ? (
            <Plural value={without} one="Send without this file" other="Send without these files" />
          ) : (
            <Trans>Try again</Trans>
          )}
        </Button>
      </span>
    </div>
  )
}
