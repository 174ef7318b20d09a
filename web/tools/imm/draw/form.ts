import type { RATIOS, STYLE_NAMES } from '../../../../worker/tools/imm/drawing/contract.ts'

type Ratio = (typeof RATIOS)[number]
export type Style = (typeof STYLE_NAMES)[number]

export type Form = {
  prompt: string
  ratio: Ratio
  /** Undefined where the words alone say how. */
  style?: Style | undefined
  /** 1 to MOST_PICTURES. */
  count: number
  seed?: number | undefined
}

export const FIRST: Form = { prompt: '', ratio: '1:1', count: 1 }

/** What the cloud is asked for. @param reference hash of a picture to go by */
export const inputOf = ({ prompt, ratio, style, count, seed }: Form, reference?: string) => ({
  mode: 'generate',
  prompt: prompt.trim(),
  ratio,
  count,
  ...(style && { style }),
  ...(seed !== undefined && { seed }),
  ...(reference && { reference }),
})
