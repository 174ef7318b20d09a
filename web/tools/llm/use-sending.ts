import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { creditsOf } from '../../../worker/kernel/money/contract.ts'
import type { Model } from '../../../worker/tools/llm/contract.ts'
import { useProduct, useProject } from '../../desk/context.ts'
import { useLeave } from '../../desk/leave.ts'
import { requireShown } from '../../desk/send-asked.ts'
import { makeApp } from '../../features/apps/api.ts'
import { creditsQuery } from '../../features/credits/api.ts'
import { ApiError } from '../../kernel/api.ts'
import { putDraft } from '../../kernel/drafts.ts'
import type { useKeptForm } from '../../kernel/kept-form.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { useGone } from '../../ui/use-gone.ts'
import { noteMade, noteRequest, requestFor, requestToBegin, sendQuestion } from './answers.ts'
import { noteBegun } from './begun.ts'
import { titleOf } from './export.ts'
import type { Preset } from './presets.ts'
import { type Answer, pathOf, type Tree } from './tree.ts'
import { MOST_BYTES } from './turns.ts'
import type { useAttached } from './use-attached.ts'
import { priceOf, type useNextPrice } from './use-next-price.ts'

/** What a project keeps of a conversation. */
export type Kept = Tree & { form: { model: Model; preset: Preset } }
/** Why something could not be asked, and the way to ask it again: `without` so many of its files, where they are gone. */
export type Trouble = { error: Error; retry: () => void; without?: number }

/** No answer came: what it says is over when the line is back. */
const isUnreached = (error?: Error) => error instanceof ApiError && error.code === 0

type Conversation = {
  work: Kept
  save: (change: (now: Kept) => Kept) => void
  inputOf: ReturnType<typeof useNextPrice>['inputOf']
  /** What is being written, and the files with it: a first message takes them along into its project. */
  draft: ReturnType<typeof useKeptForm<string>>
  attached: ReturnType<typeof useAttached>
}

/** Sends what is asked in a conversation, of which the first message makes a project; and says why something could not be sent. */
export function useSending({ work, save, inputOf, draft, attached }: Conversation) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const product = useProduct()
  const appId = useProject()?.id ?? null
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const leave = useLeave()
  const gone = useGone()
  const { model } = work.form

  useEffect(() => {
    const back = () => setTrouble((now) => (isUnreached(now?.error) ? null : now))
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])

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
        throw new Error(t`This conversation is full. Start a new one.`)
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

  return { sending, trouble, setTrouble, sendIn }
}
