import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { queryClient } from '../../kernel/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { isOpen, type Task } from './keep.ts'
import { addUnseen, awaited, isShown, keepAwaited, onUnseen, unseenText } from './shown.ts'
import { toolWordsQuery } from './tool-words.ts'

const MOST_AWAITED = 10

/**
 * Tells of tasks that end while their person is somewhere else on the site, or was away; whose page shows the result needs no word.
 * @param tasks the newest ones; undefined until they are known
 * @returns how many ended unseen
 */
export function useEnded(tasks: readonly Task[] | undefined): number {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const unseen = useSyncExternalStore(onUnseen, unseenText)

  async function tellOf(task: Task) {
    const words = await queryClient.ensureQueryData(toolWordsQuery).catch(() => null)
    const title = words?.taskWordsOf(task).title
    const name = title ? i18n._(title) : task.tool
    const { id, app_id: app } = task
    const open = () =>
      app
        ? void navigate({ to: '/app/$id', params: { id: app } })
        : void navigate({ to: '/task/$id', params: { id } })
    const action = { action: { label: t`Open`, onClick: open } }
    if (task.status === 'failed') toast.error(t`Failed: ${name}`, action)
    else toast.success(t`Done: ${name}`, action)
  }
  const look = useEffectEvent(() => {
    // Of several tabs the one that is looked at tells it.
    if (!tasks || document.visibilityState !== 'visible') return
    const before = new Set(awaited())
    // One that was just sent is not in the list yet.
    const listed = new Set(tasks.map(({ id }) => id))
    const sent = [...before].filter((id) => !listed.has(id)).slice(-MOST_AWAITED)
    keepAwaited([...sent, ...tasks.filter(isOpen).map(({ id }) => id)])
    for (const task of tasks) {
      if (!before.has(task.id) || isOpen(task) || isShown(task.id)) continue
      if (task.status === 'cancelled') continue
      addUnseen(task.id)
      void tellOf(task)
    }
  })
  useEffect(() => look(), [tasks])
  useEffect(() => {
    const onLook = () => look()
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [])
  return unseen.split(' ').filter(Boolean).length
}
