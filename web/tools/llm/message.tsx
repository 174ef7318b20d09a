import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ChevronLeft, ChevronRight, Paperclip, Pencil, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { isTooLong } from '../../desk/characters.tsx'
import { Credits } from '../../desk/credits.tsx'
import { ReceiptLink } from '../../desk/receipt-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTelling } from './answers.ts'
import { CopyButton, Markdown } from './markdown.tsx'
import { modelWords } from './models.ts'
import { branchesAt, isUnsettled, type Message, type Reply } from './tree.ts'
import type { Talk } from './use-conversation.ts'
import { MOST_CHARS, Writing } from './writing.tsx'

type Props<M> = { message: M; talk: Talk }

/** What somebody asked, with its files; it can be changed, which makes a branch. */
export function Question({ message, talk }: Props<Message & { role: 'user' }>) {
  const { t } = useLingui()
  const [text, setText] = useState<string | null>(null)
  const { telling, sending, edit } = talk
  if (text !== null) {
    return (
      <article
        aria-label={t`Your message`}
        className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3"
      >
        <Writing
          label={t`Change your message`}
          value={text}
          onChange={setText}
          onSend={() => !isTooLong(text, MOST_CHARS) && void edit(message, text)}
          focused
        />
        <div className="flex justify-end gap-2">
          <Button size="small" look="quiet" onClick={() => setText(null)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="small"
            busy={sending}
            disabled={text.trim() === '' || text === message.text || isTooLong(text, MOST_CHARS)}
            onClick={() => void edit(message, text)}
          >
            <Trans>Send as a branch</Trans>
          </Button>
        </div>
      </article>
    )
  }
  return (
    <article aria-label={t`Your message`} className="flex flex-col items-end gap-1">
      <div className="max-w-[90%] rounded-lg rounded-ee-sm bg-tint px-4 py-2.5 text-16 break-words whitespace-pre-wrap text-ink">
        {message.text}
        {message.files.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-2 text-13 text-muted">
            {message.files.map(({ hash, name, gone }) => (
              <li key={hash} className="flex min-w-0 items-center gap-1">
                <Paperclip aria-hidden className="size-3.5 shrink-0" />
                <span className="truncate">{name}</span>
                {gone && (
                  <span className="shrink-0">
                    <Trans context="file">(deleted)</Trans>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex items-center">
        <Branches {...{ message, talk }} />
        <IconButton
          label={t`Change this message`}
          disabled={telling !== undefined}
          onClick={() => setText(message.text)}
        >
          <Pencil aria-hidden />
        </IconButton>
      </div>
    </article>
  )
}

/** An answer, while it is told and afterwards, with what it cost. */
export function AnswerOf({ message, talk }: Props<Reply>) {
  const { t } = useLingui()
  const { answer } = message
  const { text: told = '', task } = useTelling(answer.request) ?? {}
  const text = isUnsettled(message) && told.length > message.text.length ? told : message.text
  const telling = answer.end === undefined
  const question = message.parent ?? ''
  const again = () =>
    void talk.regenerate(question, answer.end === 'failed' && text === '' ? message.id : undefined)
  return (
    <article
      aria-label={t({ message: 'Answer', context: 'conversation' })}
      aria-busy={telling}
      className="flex min-w-0 flex-col gap-2"
    >
      {text === '' ? (
        telling && <Thinking queued={task?.status === 'queued'} />
      ) : (
        <Markdown text={text} />
      )}
      {answer.end === 'failed' && (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-md border border-red/40 bg-red-tint px-4 py-2 text-14 text-red"
        >
          <span>{answer.error}</span>
          <Button size="small" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {!telling && (
        <div className="flex flex-wrap items-center gap-x-1 gap-y-1 text-13 text-muted">
          <Branches {...{ message, talk }} />
          {text !== '' && <CopyButton text={text} />}
          {answer.end !== 'failed' && (
            <Button
              size="small"
              look="quiet"
              disabled={talk.telling !== undefined || talk.sending}
              onClick={again}
            >
              <RotateCw aria-hidden />
              <Trans>Answer again</Trans>
            </Button>
          )}
          {answer.end === 'limit' && talk.path.at(-1) === message && (
            <Button size="small" look="quiet" disabled={talk.sending} onClick={talk.goOn}>
              <ArrowDown aria-hidden />
              <Trans context="conversation">Go on</Trans>
            </Button>
          )}
          <Cost message={message} />
        </div>
      )}
    </article>
  )
}

/** Model, tokens and price, and whose count it is. */
function Cost({ message: { answer } }: { message: Reply }) {
  const { i18n } = useLingui()
  const { model, end, charged, tokens, countedHere, demo, task } = answer
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 ps-1 tabular-nums">
      {demo && (
        <Badge tone="amber">
          <Trans>Demo output</Trans>
        </Badge>
      )}
      {end === 'stopped' && <Trans>Stopped.</Trans>}
      {end === 'cut' && <Trans>Cut off by the provider.</Trans>}
      {end === 'limit' && <Trans>This answer has reached the maximum length.</Trans>}
      <span>{i18n._(modelWords[model].title)}</span>
      {tokens !== undefined && (
        <span>
          <Plural value={tokens} one="# token" other="# tokens" />
          {countedHere && (
            <>
              {' '}
              <Trans>(counted by us)</Trans>
            </>
          )}
        </span>
      )}
      {charged !== undefined && (
        <span className="font-medium text-ink">
          <Credits amount={charged} />
        </span>
      )}
      {task && charged !== undefined && <ReceiptLink task={task} />}
    </p>
  )
}

/** ‹ 1/2 ›: the other ways the conversation went here. */
function Branches({ message, talk: { work, choose, telling } }: Props<Message>) {
  const { t } = useLingui()
  const all = branchesAt(work, message)
  if (all.length < 2) return null
  const at = all.findIndex(({ id }) => id === message.id)
  const [before, after] = [all[at - 1], all[at + 1]]
  return (
    <span
      role="group"
      aria-label={t`Branches`}
      className="inline-flex items-center text-13 text-muted tabular-nums"
    >
      <IconButton
        label={t`Earlier branch`}
        disabled={!before || telling !== undefined}
        onClick={() => before && choose(before)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      {at + 1}/{all.length}
      <IconButton
        label={t`Later branch`}
        disabled={!after || telling !== undefined}
        onClick={() => after && choose(after)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </span>
  )
}

/** The place of a word that has not come yet. */
const Thinking = ({ queued }: { queued: boolean }) => (
  <p className="pulse h-[1.65em] text-16 text-muted">
    {queued ? <Trans>Waiting for a free slot</Trans> : <Trans>Thinking…</Trans>}
  </p>
)
