import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useTelling } from './answers.ts'
import { AnswerOf, Question } from './message.tsx'
import { PRESETS, presetWords } from './presets.ts'
import type { Conversation, Talk } from './use-conversation.ts'

/** Below this distance from its end a reader follows along. */
const NEAR = 80

/** What was said, in the branch that is read; or how to begin. */
export function Thread({ conversation }: { conversation: Conversation }) {
  if (conversation.path.length === 0) return <Beginnings conversation={conversation} />
  return <Said talk={conversation.talk} />
}

/** Not drawn anew for what is being written below it, nor but at its end for what is being told. */
const Said = memo(function Said({ talk }: { talk: Talk }) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div
      ref={list}
      role="log"
      aria-label={t`Conversation`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto print:overflow-visible"
    >
      <h2 className="sr-only">
        <Trans>Conversation</Trans>
      </h2>
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 py-4">
        {talk.path.map((message) =>
          message.role === 'user' ? (
            <Question key={message.id} message={message} talk={talk} />
          ) : (
            <AnswerOf key={message.id} message={message} talk={talk} />
          ),
        )}
        <End list={list} talk={talk} />
      </div>
    </div>
  )
})

/** Stays in view while it is; whoever scrolls away stays where he is. */
function End({ list, talk }: { list: React.RefObject<HTMLElement | null>; talk: Talk }) {
  const { path, telling } = talk
  const end = useRef<HTMLDivElement>(null)
  const told = useTelling(telling?.answer.request ?? '')?.text
  const growth = `${path.length} ${telling?.id} ${told?.length}`
  const near = useRef(true)
  useEffect(() => {
    const look = () => {
      if (!list.current || !end.current) return
      const seen = Math.min(innerHeight, list.current.getBoundingClientRect().bottom)
      near.current = end.current.getBoundingClientRect().top < seen + NEAR
    }
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [list])
  useLayoutEffect(() => {
    if (near.current) end.current?.scrollIntoView({ block: 'nearest' })
  }, [growth])
  return <div ref={end} className="scroll-mb-64 lg:scroll-mb-0" />
}

/** An empty conversation: its presets, each with what to write. */
function Beginnings({ conversation: { work, setForm } }: { conversation: Conversation }) {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 py-6 lg:my-auto">
      <h2 className="text-22">
        <Trans>What would you like to write?</Trans>
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {PRESETS.map((preset) => {
          const { icon: Icon, title, begin } = presetWords[preset]
          return (
            <li key={preset} className="first:sm:col-span-full">
              <button
                type="button"
                data-control={`preset-${preset}`}
                aria-pressed={preset === work.form.preset}
                onClick={() => setForm({ preset })}
                className="flex size-full min-h-20 items-start gap-3 rounded-md border border-line bg-surface p-3 text-start transition-colors hover:bg-hover aria-pressed:border-focus aria-pressed:bg-tint"
              >
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
                <span className="flex flex-col gap-0.5">
                  <span className="text-14 font-medium">{i18n._(title)}</span>
                  <span className="text-13 text-muted">{i18n._(begin)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
