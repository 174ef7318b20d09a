import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isOpen, taskQuery } from './api.ts'
import { followTask } from './live.ts'

/** A task, live. */
export function useTask(id: string) {
  const query = useQuery(taskQuery(id))
  const open = query.data === undefined || isOpen(query.data)
  useEffect(() => (open ? followTask(id) : undefined), [id, open])
  return query
}

/** Below this share a guess of the rest would jump about. */
const ENOUGH = 0.15

/** A guess of the seconds left, from how fast the progress moved while it was watched. */
export function useSecondsLeft(progress: number): number | undefined {
  const first = useRef({ progress, at: performance.now() })
  if (progress < first.current.progress) first.current = { progress, at: performance.now() }
  const moved = progress - first.current.progress
  if (progress < ENOUGH || moved < 0.05) return undefined
  return ((performance.now() - first.current.at) / 1000 / moved) * (1 - progress)
}
