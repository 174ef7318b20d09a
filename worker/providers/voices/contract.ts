import type { Copy } from '../../kernel/locale/contract.ts'

/** Every language that is spoken, the first of those of one script being what a text in it is taken for. */
export const LANGUAGES = [
  'en-US',
  'en-GB',
  'zh-CN',
  'zh-HK',
  'ja-JP',
  'ko-KR',
  'es-ES',
  'fr-FR',
  'de-DE',
  'it-IT',
  'pt-BR',
] as const
export type Language = (typeof LANGUAGES)[number]

const SPEAKERS = ['ava', 'noah', 'mia', 'leo'] as const
export type Speaker = (typeof SPEAKERS)[number]

/** One of the site's speakers in one language. Whose voice that is at a vendor's, its adapter knows. */
export type Voice = { id: string; lang: Language; speaker: Speaker; title: Copy }

const TITLES: Record<Speaker, Copy> = {
  ava: { 'en-US': 'Ava, warm', 'zh-HK': '雅雯，溫暖', 'zh-CN': '雅雯，温暖' },
  noah: { 'en-US': 'Noah, calm', 'zh-HK': '子朗，沉穩', 'zh-CN': '子朗，沉稳' },
  mia: { 'en-US': 'Mia, bright', 'zh-HK': '思敏，明快', 'zh-CN': '思敏，明快' },
  leo: { 'en-US': 'Leo, deep', 'zh-HK': '浩然，低沉', 'zh-CN': '浩然，低沉' },
}

export const VOICES: readonly Voice[] = LANGUAGES.flatMap((lang) =>
  SPEAKERS.map((speaker) => ({ id: `${lang}-${speaker}`, lang, speaker, title: TITLES[speaker] })),
)

/** A voice by a name that may be anybody's. */
export const voiceById = (id: string) => VOICES.find((voice) => voice.id === id)

/** By which the vendors that speak a voice are found: its language. */
export const tierOf = ({ lang }: Pick<Voice, 'lang'>) => lang.slice(0, 2)

/** The voice of a text for which none was chosen: by the script that most of it is written in. */
export function voiceFor(text: string): Voice {
  const count = (script: RegExp) => text.match(script)?.length ?? 0
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const shares: [Language, number][] = [
    // An ideograph is about a word, for which Latin script needs several letters.
    ['zh-CN', kana > 0 ? 0 : 3 * count(/\p{Script=Han}/gu)],
    ['ja-JP', kana > 0 ? 3 * (kana + count(/\p{Script=Han}/gu)) : 0],
    ['ko-KR', 2 * count(/\p{Script=Hangul}/gu)],
    ['en-US', count(/\p{Script=Latin}/gu)],
  ]
  const [lang] = shares.reduce((most, one) => (one[1] > most[1] ? one : most), ['en-US', 0])
  return voiceIn(lang)
}

/** The first of a language. */
export const voiceIn = (lang: Language) => VOICES.find((voice) => voice.lang === lang) as Voice

/** Who speaks a text: the voice of the list that was chosen, else one that fits the language or the text. */
export const speakerFor = (
  { voice = '', language }: { voice?: string | undefined; language?: Language | undefined },
  text: string,
) => voiceById(voice) ?? (language ? voiceIn(language) : voiceFor(text))
