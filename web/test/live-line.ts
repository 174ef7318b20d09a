import { expect, onTestFinished, vi } from 'vitest'
import type { LiveMessage } from '../../worker/features/notifications/contract.ts'
import { openLive } from '../kernel/live.ts'

/** A line from the server, for somebody who is signed in and whose `fetch` is answered. @returns a way to tell the page on it */
export async function liveLine(): Promise<(message: LiveMessage) => void> {
  const lines: WebSocket[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super()
        lines.push(this as unknown as WebSocket)
      }
      close() {}
    },
  )
  onTestFinished(openLive(async () => {}))
  await expect.poll(() => lines.length).toBe(1)
  return (message) =>
    lines[0]?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
}
