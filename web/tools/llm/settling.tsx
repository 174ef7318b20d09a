import { taskIdOf } from '../../../worker/features/tasks/id/contract.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isOpen, type Task } from '../../features/tasks/keep.ts'
import { ApiError, callPath, isFinal } from '../../kernel/api.ts'
import { ownerHere } from '../../kernel/owner.ts'
import { sleep } from '../../kernel/sleep.ts'
import {
  askedHere,
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  takeUp,
  tellingOf,
  useTelling,
} from './answers.ts'
import type { Answer, Reply } from './tree.ts'

type Known = Partial<Answer> & { text?: string }
type Result = {
  text: string
  usage: { input_tokens: number; output_tokens: number }
  counted: 'provider' | 'here'
  end: 'whole' | 'limit' | 'stopped' | 'cut'
}

type Props = {
  reply: Reply
  onLearn: (known: Known) => void
  /** It never began. @param error why; undefined when it was lost on its way */
  onLost: (error: ApiError | undefined) => void
}

/** Follows an answer until everything about it is known, also one that was asked for before this page was loaded. Draws nothing. */
export function Settling({ reply, onLearn, onLost }: Props) {
  const { request, task: id } = reply.answer
  const telling = useTelling(request)
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')

  const lose = useEffectEvent(() => onLost(undefined))
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    if (tellingOf(request)) return
    const task = id ?? (await findSent(request, signal))
    if (signal.aborted) return
    if (task) takeUp(request, task)
    else lose()
  })
  useEffect(() => {
    const leaving = new AbortController()
    // Whom the server does not tell is not here any more.
    begin(leaving.signal).catch(() => {})
    return () => leaving.abort()
  }, [])

  const learn = useEffectEvent(() => {
    // Of several pages that read along, those in the background leave the writing to the one that is looked at.
    if (!telling || (!visible && !askedHere(request))) return
    const { task, error } = telling
    if (task && !isOpen(task)) onLearn(outcomeOf(task))
    else if (error && !task && !id) onLost(error)
    else if (error) onLearn({ end: 'failed', error: error.message, text: telling.text })
    else if (task && !id) onLearn({ task: task.id })
  })
  useEffect(() => learn(), [telling, visible])
  return null
}

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/**
 * The task of a question that was sent in the moment the page went away, before its number was heard. The server is asked until it
 * has said. @throws ApiError where it will not
 */
async function findSent(request: string, signal: AbortSignal): Promise<string | undefined> {
  const id = await taskIdOf(ownerHere(), request)
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    try {
      const { items } = await callPath<{ items: Task[] }>(`/api/tasks?ids=${id}`, { signal })
      return items[0]?.id
    } catch (error) {
      if (!(error instanceof ApiError) || isFinal(error)) throw error
      await sleep(Math.max(pause, (error.retryAfter ?? 0) * 1000), signal)
    }
  }
}

function outcomeOf(task: Task): Known {
  const result = task.result as Result | null
  const known: Known = {
    task: task.id,
    charged: task.receipt.charged,
    ...(task.demo && { demo: true }),
  }
  if (result) {
    const { text, usage, counted, end } = result
    return {
      ...known,
      text,
      end,
      tokens: usage.input_tokens + usage.output_tokens,
      ...(counted === 'here' && { countedHere: true }),
    }
  }
  return task.status === 'cancelled'
    ? { ...known, end: 'stopped' }
    : { ...known, end: 'failed', error: task.error?.err ?? '' }
}
