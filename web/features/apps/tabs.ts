import { openChannel } from '../../kernel/channel.ts'
import type { Data } from './data.ts'

/** What the tabs of one browser tell each other of an open app. */
type Word = { id: string } & (
  | { data: Data; version: number }
  | { title: string; updated_at: number }
)

/** @returns a way to tell the other tabs, and to stop listening; without a channel nobody hears anything */
export function joinTabs(hear: (word: Word) => void) {
  const channel = openChannel('verdigris-apps')
  if (channel) channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data)
  return { tell: (word: Word) => channel?.postMessage(word), leave: () => channel?.close() }
}
