import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type BarState = 'idle' | 'loading' | 'failed' | 'done'
type Seen = { status: 'pending' | 'idle'; matches: readonly { status: string }[] }

/** A route load that ends in an error leaves the bar red. */
export function barState({ status, matches }: Seen): Exclude<BarState, 'done'> {
  if (status === 'pending') return 'loading'
  return matches.some((match) => match.status === 'error') ? 'failed' : 'idle'
}

const DONE_MS = 300

/** The thin line at the top while a route loads; red and staying when one fails. It waits 150 ms before it shows. */
export function LoadingBar() {
  const now = useRouterState({ select: (state) => barState(state) })
  const [before, setBefore] = useState(now)
  const [done, setDone] = useState(false)
  if (now !== before) {
    setBefore(now)
    setDone(before === 'loading' && now === 'idle')
  }
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), DONE_MS)
    return () => clearTimeout(timer)
  }, [done])
  const state: BarState = now === 'idle' && done ? 'done' : now
  return <div data-state={state} aria-hidden className="loading-bar" />
}
