import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../kernel/api.ts'
import { lostTask, taskQuery } from './api.ts'
import { isOpen } from './keep.ts'
import { followTask } from './live.ts'
import { useShownTasks } from './shown.ts'

/** A task, live; with what went wrong when it was asked for, or while it was followed. */
export function useTask(id: string) {
  const known = useQuery(taskQuery(id))
  const { data } = known
  useShownTasks([id])
  const [lost, setLost] = useState<ApiError | null>(null)
  const open = data === undefined || isOpen(data)
  useEffect(() => {
    setLost(null)
    return open ? followTask(id, setLost) : undefined
  }, [id, open])
  return { data, error: lostTask(known) ?? lost }
}

/** Below this share a guess of the rest would jump about. */
const ENOUGH = 0.15

/** A guess of the seconds left, from how fast the progress moved while it was watched. */
export function useSecondsLeft(progress: number): number | undefined {
  const first = useRef<{ progress: number; at: number }>(null)
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const at = performance.now()
    if (!first.current || progress < first.current.progress) first.current = { progress, at }
    const moved = progress - first.current.progress
    const seconds = (at - first.current.at) / 1000
    setLeft(
      progress < ENOUGH || moved < ENOUGH / 3 ? undefined : (seconds / moved) * (1 - progress),
    )
  }, [progress])
  return left
}
