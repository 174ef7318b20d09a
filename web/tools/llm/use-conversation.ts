import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { creditsOf } from '../../../worker/kernel/money/contract.ts'
import type { Model } from '../../../worker/tools/llm/contract.ts'
import { useProduct, useProject } from '../../desk/context.ts'
import { useFunds } from '../../desk/funds.ts'
import { useLeave } from '../../desk/leave.ts'
import { requireShown } from '../../desk/send-asked.ts'
import { useWork } from '../../desk/work.ts'
import { makeApp } from '../../features/apps/api.ts'
import { creditsQuery } from '../../features/credits/api.ts'
import { fileNameQuery } from '../../features/files/api.ts'
import { useGone } from '../../ui/use-gone.ts'
import { ApiError } from '../../kernel/api.ts'
import { putDraft } from '../../kernel/drafts.ts'
import { useKeptForm } from '../../kernel/kept-form.ts'
import { listOf } from '../../kernel/list.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'
import {
  noteMade,
  noteRequest,
  requestFor,
  requestToBegin,
  sendQuestion,
  stopAnswer,
  tellingOf,
} from './answers.ts'
import { noteBegun, takeBegun } from './begun.ts'
import { titleOf } from './export.ts'
import type { Preset } from './presets.ts'
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
import { MOST_BYTES } from './turns.ts'
import { useAttached } from './use-attached.ts'
import { priceOf, useNextPrice } from './use-next-price.ts'

type Kept = Tree & { form: { model: Model; preset: Preset } }
/** Why something could not be asked, and the way to ask it again: `without` so many of its files, where they are gone. */
export type Trouble = { error: Error; retry: () => void; without?: number }
type Question = Pick<Message & { role: 'user' }, 'parent' | 'text' | 'files'>
export type Conversation = ReturnType<typeof useConversation>
/** Of a conversation what its messages show and do; the same as long as nothing of that changes. */
export type Talk = Conversation['talk']

/** What is written faster than its price is told makes that no higher than so many times what stands there; what is pasted may. */
const MOST_TYPED = 1.25

/** No answer came: what it says is over when the line is back. */
const isUnreached = (error?: Error) => error instanceof ApiError && error.code === 0

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
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const leave = useLeave()
  /** Who has gone elsewhere stays there, and what he only made ready is not sent. */
  const gone = useGone()

  useEffect(() => {
    const back = () => setTrouble((now) => (isUnreached(now?.error) ? null : now))
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])

  const goOnInBegun = useEffectEvent(() => {
    const begun = takeBegun(product.id, appId)
    if (begun === null) return
    const search = (now: object) => now
    void navigate({ to: '/app/$id', params: { id: begun }, search, replace: true })
  })
  useEffect(() => goOnInBegun(), [])

  const { model } = work.form
  const path = useMemo(() => pathOf(work), [work])
  const last = path.at(-1)
  const { inputOf, whole, quoted, refused, unfit } = useNextPrice(
    path,
    { text: draft.form, files: attached.files },
    work.form,
  )
  const funds = useFunds(quoted?.price)

  const change = (to: (tree: Tree) => Tree) => save((now) => ({ ...now, ...to(now) }))

  async function leaveForSignIn() {
    await putDraft(product.key, { form: work.form, files: [] }).catch(() => {})
    await leave('signin')
  }

  /**
   * @param make puts the question and its answer, which is to come, into the tree
   * @param most that may be paid where its own price was not shown yet
   * @returns whether it was sent
   */
  async function sendIn(
    make: (tree: Tree, answer: Answer) => Tree,
    retry: () => void,
    most?: number,
  ): Promise<boolean> {
    if (sending) return false
    if (!isSignedIn()) return leaveForSignIn().then(() => false)
    setTrouble(null)
    setSending(true)
    try {
      const { input, asks } = inputOf(pathOf(make(work, { model, request: 'new' })))
      if (!asks) throw new Error(t`Nothing is left to ask: its files were deleted.`)
      const asking = priceOf(product.id, input)
      const shown = queryClient.getQueryData(asking.queryKey)?.price ?? most
      const { price, quote } = await queryClient.fetchQuery(asking)
      requireShown(price, shown ?? price)
      const balance = queryClient.getQueryData(creditsQuery.queryKey)?.balance
      if (balance !== undefined && balance < price) {
        const [have, most] = [creditsOf(balance, i18n.locale), creditsOf(price, i18n.locale)]
        throw new ApiError(
          402,
          t`You have ${have} credits, and this may cost up to ${most}.`,
          'insufficientCredits',
        )
      }
      const asked = (app_id: string) => ({
        tool: 'llm' as const,
        input: JSON.parse(input) as object,
        product_id: product.id,
        app_id,
      })
      // One that was stopped before it was heard stays in the conversation; what is asked after it is another.
      const isOver = (request: string) => work.messages.some(({ id }) => id === request)
      const madeBy = (request: string) => (now: Kept) => ({
        ...now,
        ...make(now, { model, request }),
      })
      const projectBy = (request: string) => {
        const data = madeBy(request)(work)
        return { product_id: product.id, title: titleOf(pathOf(data)) || product.title, data }
      }
      const begun = projectBy('new')
      const request =
        appId === null ? await requestToBegin(begun) : await requestFor(asked(appId), isOver)
      const made = madeBy(request)
      const data = made(work)
      if (new TextEncoder().encode(JSON.stringify(data)).length > MOST_BYTES)
        throw new Error(t`This conversation is full. Begin a new one.`)
      if (appId !== null) {
        save(made)
        sendQuestion(request, asked(appId), quote)
        return true
      }
      const app = await makeApp(projectBy(request), `app-${request}`)
      noteBegun(product.id, app.id)
      draft.handOver(`llm ${app.id}`, '', draft.form)
      attached.takeOut(attached.files)
      await Promise.all([noteMade(begun), noteRequest(asked(app.id), request)])
      sendQuestion(request, asked(app.id), quote)
      if (!gone.current)
        await navigate({ to: '/app/$id', params: { id: app.id }, search: (search) => search })
      return true
    } catch (error) {
      setTrouble({ error: error instanceof Error ? error : new Error(String(error)), retry })
      return false
    } finally {
      setSending(false)
    }
  }

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
