import type { Translation } from '../translation.ts'
import { loseFirstAnswer, obey, readLevers } from './levers.ts'

/** Stands before each text; a demo knows no languages. */
const MARKS: Record<string, string> = {
  'zh-HK': '〔示範翻譯〕',
  'zh-TW': '〔示範翻譯〕',
  zh: '〔演示翻译〕',
  en: '[Demo translation]',
}

/** Keeps the texts, and says before each, in the language that was asked for, that it is a demo. */
export const demoTranslation: Translation = {
  repeatable: true,
  async submit({ texts, to }, run) {
    const levers = readLevers(texts.join(' '))
    await obey(levers, run)
    run.signal.throwIfAborted()
    loseFirstAnswer(levers, run)
    const mark = MARKS[to] ?? MARKS[to.slice(0, 2)] ?? `[Demo translation, ${to}]`
    return { done: texts.map((text) => `${mark} ${text}`) }
  },
}
