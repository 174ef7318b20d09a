import type { Run, Source } from './job.ts'

export type Turn = {
  role: 'system' | 'user' | 'assistant'
  content: string
  /** Pictures shown with the words. */
  files?: Source[]
}

/** What a vendor counted; cached input is a part of the input. */
export type Usage = { input_tokens: number; output_tokens: number; cached_tokens?: number }

/** `end`: there was more to say, but no more tokens were allowed. */
export type Piece = { text: string } | { usage: Usage } | { end: 'limit' }

/**
 * Answers a conversation in pieces as they are made. It rejects with a ProviderFault, before or between two pieces, or with the
 * signal's reason once that is aborted; leaving the loop stops the vendor.
 */
export type Chat = {
  talk: (
    ask: { turns: Turn[]; maxTokens: number },
    run: Pick<Run, 'signal' | 'attempt' | 'key'>,
  ) => AsyncIterable<Piece>
}
