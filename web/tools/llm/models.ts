import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Model } from '../../../worker/tools/llm/contract.ts'

export const modelWords: Record<Model, { title: MessageDescriptor; hint: MessageDescriptor }> = {
  small: { title: msg`Small`, hint: msg`Quick and cheap: hashtags, titles, short translations.` },
  medium: { title: msg`Medium`, hint: msg`For scripts and longer texts.` },
  large: { title: msg`Large`, hint: msg`Thinks hardest, for difficult work. Costs most.` },
}

export const MODELS = Object.keys(modelWords) as Model[]
