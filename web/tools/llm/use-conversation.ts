import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useProduct, useProject } from '../../desk/context.ts'
import { useFunds } from '../../desk/funds.ts'
import { useLeave } from '../../desk/leave.ts'
import { useWork } from '../../desk/work.ts'
import { fileNameQuery } from '../../features/files/api.ts'
import type { ApiError } from '../../kernel/api.ts'
import { useKeptForm } from '../../kernel/kept-form.ts'
import { listOf } from '../../kernel/list.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'
import { useGone } from '../../ui/use-gone.ts'
import { stopAnswer, tellingOf } from './answers.ts'
import { takeBegun } from './begun.ts'
import {
  type Answer,
  answerTo,
  ask,
  EMPTY,
  follow,
  isUnsettled,
  learn,
  markGone,
  type Message,
  pathOf,
  type Reply,
  type Shown,
  type Tree,
  withdraw,
} from './tree.ts'
import { useAttached } from './use-attached.ts'
import { useNextPrice } from './use-next-price.ts'
import { type Kept, useSending } from './use-sending.ts'

type Question = Pick<Message & { role: 'user' }, 'parent' | 'text' | 'files'>
export type Conversation = ReturnType<typeof useConversation>
/** Of a conversation what its messages show and do; the same as long as nothing of that changes. */
export type Talk = Conversation['talk']

/** What is written faster than its price is told makes that no higher than so many times what stands there; what is pasted may. */
const MOST_TYPED = 1.25

/** Those of them that are no longer in the library. */
async function goneOf(files: readonly Shown[]): Promise<Shown[]> {
  const names = await Promise.all(
    files.map(({ hash }) => queryClient.fetchQuery({ ...fileNameQuery(hash), staleTime: 0 })),
  )
  return files.filter((_, at) => names[at] === null)
}

/** A conversation: what was said, what is being written, and all that can be done. It is kept in its project. */
export function useConversation() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const product = useProduct()
  const project = useProject()
  const appId = project?.id ?? null
  const kept = `llm ${appId ?? product.key}`
  const attached = useAttached(kept)
  const { work, save } = useWork<Kept>(
    { form: { model: 'small', preset: 'free' }, ...EMPTY },
    attached.add,
  )
  const draft = useKeptForm(kept, '')
  const leave = useLeave()
  /** Who has gone elsewhere stays there, and what he only made ready is not sent. */
  const gone = useGone()

  const goOnInBegun = useEffectEvent(() => {
    const begun = takeBegun(product.id, appId)
    if (begun === null) return
    const search = (now: object) => now
    void navigate({ to: '/app/$id', params: { id: begun }, search, replace: true })
  })
  useEffect(() => goOnInBegun(), [])

  const path = useMemo(() => pathOf(work), [work])
  const last = path.at(-1)
  const { inputOf, whole, quoted, refused, unfit } = useNextPrice(
    path,
    { text: draft.form, files: attached.files },
    work.form,
  )
  const funds = useFunds(quoted?.price)
  const { sending, trouble, setTrouble, sendIn } = useSending({
    work,
    save,
    inputOf,
    draft,
    attached,
  })

  const change = (to: (tree: Tree) => Tree) => save((now) => ({ ...now, ...to(now) }))

  const send = async () => {
    const { form: text } = draft
    const { files } = attached
    if (
      unfit ||
      funds.busy ||
      attached.uploading ||
      attached.unwritten ||
      (text.trim() === '' && files.length === 0)
    )
      return
    if (funds.way === 'buy') return leave('pricing')
    if (funds.way === 'claim' && (!(await funds.claim()) || gone.current)) return
    const sent = await sendIn(
      (tree, answer) => ask(tree, tree.leaf, { text, files }, answer),
      () => void way.current.send(),
      quoted && quoted.price * MOST_TYPED,
    )
    if (!sent) return
    // What was written since is the next message.
    draft.settle('', text)
    attached.takeOut(files)
  }
  const regenerate = async (question: string, failed?: string) => {
    const again = (tree: Tree, answer: Answer) => {
      const asked = answerTo(tree, question, answer)
      return failed === undefined ? asked : withdraw(asked, failed)
    }
    await sendIn(again, () => void way.current.regenerate(question, failed))
  }
  const edit = (message: Message & { role: 'user' }, text: string) => {
    const files = message.files.filter(({ gone }) => !gone)
    return sendIn(
      (tree, answer) => ask(tree, message.parent, { text, files }, answer),
      () => void way.current.edit(message, text),
    )
  }

  /** Asks a question that was taken back, in the place it had. @param done when it is sent */
  const askBack = async ({ parent, text, files }: Question, done: () => void) => {
    const again = (tree: Tree, answer: Answer) => ask(tree, parent, { text, files }, answer)
    const retry = () => void way.current.askBack({ parent, text, files }, done)
    if (await sendIn(again, retry)) done()
  }

  /** Says which files of a question were deleted, marks them, and offers to ask it without them. */
  async function leaveOut(files: readonly Shown[], retry: (rest: Shown[]) => void) {
    const gone = await goneOf(files).catch(() => [])
    if (gone.length === 0) return
    const hashes = new Set(gone.map(({ hash }) => hash))
    change((tree) => markGone(tree, hashes))
    attached.takeOut(gone)
    const rest = files.filter(({ hash }) => !hashes.has(hash))
    const names = listOf(
      gone.map(({ name }) => name),
      i18n.locale,
    )
    const error = new Error(t`No longer in your library: ${names}.`)
    setTrouble({ error, retry: () => retry(rest), without: gone.length })
  }

  /** Has the rest of an answer told that was as long as one may be. */
  const goOn = () => {
    const text = t({ message: 'Go on where you stopped.', context: 'to a model' })
    void sendIn(
      (tree, answer) => ask(tree, tree.leaf, { text, files: [] }, answer),
      () => way.current.goOn(),
    )
  }
  const choose = (message: Message) => change((tree) => follow(tree, message.id))
  const telling = last && isUnsettled(last) && last.answer.end === undefined ? last : undefined
  const ways = { send, edit, regenerate, choose, goOn, askBack }
  const way = useRef(ways)
  useLayoutEffect(() => void (way.current = ways))
  const talk = useMemo(
    () => ({
      work,
      path,
      telling,
      sending,
      edit: (...given: Parameters<typeof edit>) => way.current.edit(...given),
      regenerate: (...given: Parameters<typeof regenerate>) => way.current.regenerate(...given),
      choose: (message: Message) => way.current.choose(message),
      goOn: () => way.current.goOn(),
    }),
    [work, path, telling, sending],
  )

  return {
    work,
    path,
    talk,
    draft,
    attached,
    appId,
    trouble,
    sending,
    price: quoted?.price,
    /** Why what is written cannot be sent as it is. */
    refusal: trouble ? undefined : refused?.message,
    unfit,
    funds,
    /** Nothing of what was said is left out for its length. */
    whole,
    /** The answer that is being told at the end of what is read. */
    telling,
    unsettled: work.messages.filter(isUnsettled),
    setForm: (form: Partial<Kept['form']>) =>
      save((now) => ({ ...now, form: { ...now.form, ...form } })),
    dismiss: () => setTrouble(null),
    send,
    stop(reply: Reply) {
      const text = tellingOf(reply.answer.request)?.text ?? ''
      change((tree) => learn(tree, reply.id, { text, end: 'stopped' }))
      void stopAnswer(reply.answer.request)
    },
    learn: (reply: Reply, known: Parameters<typeof learn>[2]) =>
      change((tree) => learn(tree, reply.id, known)),
    /** Takes back what never began; its words are in the composer again, before what was written there since. */
    takeBack(reply: Reply, error: ApiError | undefined) {
      const question = work.messages.find(({ id }) => id === reply.parent)
      const alone = work.messages.filter(({ parent }) => parent === reply.parent).length === 1
      change((tree) => withdraw(tree, reply.id))
      const lost = error ?? new Error(t`Your message was not sent. Send it again.`)
      if (question?.role !== 'user') return
      const since = draft.form
      // A page that went away just then had not taken them out of it yet.
      const both = since.startsWith(question.text)
        ? since
        : [question.text, since].filter((text) => text !== '').join('\n\n')
      const retry = (files: Shown[]) => {
        if (!alone) return void way.current.regenerate(question.id)
        void way.current.askBack({ ...question, files }, () => {
          draft.setForm((now) => (now === both ? since : now))
          attached.takeOut(files)
        })
      }
      if (alone) {
        draft.setForm(both)
        attached.put(question.files)
      }
      setTrouble({ error: lost, retry: () => retry(question.files) })
      // What it costs is asked anew before another try.
      if (error?.fault === 'quoteWrong' || error?.fault === 'quoteExpired') void refresh('price')
      if (error?.fault === 'fileNotYours') void leaveOut(question.files, retry)
    },
  }
}
