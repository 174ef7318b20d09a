import { keysOf } from '../../kernel/bindings.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { dateFormat } from '../../kernel/formats/contract.ts'
import { LOCALES, type Copy, type Locale } from '../../kernel/locale/contract.ts'
import { signatures } from '../../kernel/sign.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { MOST_AHEAD, MOST_BEHIND } from './contract.ts'

type Reach = Pick<Deps, 'env' | 'now'>

/** Of which one is the word of a day, as only this server knows beforehand. */
const WORDS: readonly Copy[] = [
  { 'en-US': 'lantern', 'zh-HK': '燈籠', 'zh-CN': '灯笼' },
  { 'en-US': 'harbor', 'zh-HK': '海港', 'zh-CN': '海港' },
  { 'en-US': 'orchard', 'zh-HK': '果園', 'zh-CN': '果园' },
  { 'en-US': 'thunder', 'zh-HK': '雷聲', 'zh-CN': '雷声' },
  { 'en-US': 'copper', 'zh-HK': '銅鑼', 'zh-CN': '铜锣' },
  { 'en-US': 'meadow', 'zh-HK': '草原', 'zh-CN': '草原' },
  { 'en-US': 'compass', 'zh-HK': '羅盤', 'zh-CN': '罗盘' },
  { 'en-US': 'ribbon', 'zh-HK': '絲帶', 'zh-CN': '丝带' },
  { 'en-US': 'glacier', 'zh-HK': '冰川', 'zh-CN': '冰川' },
  { 'en-US': 'saffron', 'zh-HK': '茉莉', 'zh-CN': '茉莉' },
  { 'en-US': 'pebble', 'zh-HK': '石橋', 'zh-CN': '石桥' },
  { 'en-US': 'velvet', 'zh-HK': '白鷺', 'zh-CN': '白鹭' },
]

const SENTENCES: Record<Locale, (site: string, day: string, word: string) => string> = {
  'en-US': (site, day, word) =>
    `This is my own voice. On ${day} I allow ${site} to make a voice from it for me. The word of the day is ${word}.`,
  'zh-HK': (site, day, word) =>
    `這是我本人的聲音。我在${day}同意 ${site} 用它為我製作一把聲音。今天的字詞是${word}。`,
  'zh-CN': (site, day, word) =>
    `这是我本人的声音。我在${day}同意 ${site} 用它为我制作一个声音。今天的词语是${word}。`,
}

/**
 * What a person reads aloud, today, in his language, to show that it is he who agrees.
 * @param site the name of the one he is on
 * @param ahead how far his own clock is ahead of UTC, in minutes
 */
export const phraseOf = async (deps: Reach, site: string, locale: Locale, ahead: number) => ({
  text: (await phrasesOf(deps, site, deps.now() + ahead * MINUTE_MS, locale))[0] as string,
})

/**
 * A sentence is of today somewhere on earth, and may be recorded before midnight and sent after it.
 * @param site the name of the one it is sent on
 * @throws Fault phraseStale for one of another day
 */
export async function requireFreshPhrase(deps: Reach, site: string, text: string) {
  const last = Math.floor((deps.now() + MOST_AHEAD * MINUTE_MS) / DAY_MS)
  const first = Math.floor((deps.now() + MOST_BEHIND * MINUTE_MS) / DAY_MS) - 1
  for (let day = last; day >= first; day--)
    for (const locale of LOCALES)
      if ((await phrasesOf(deps, site, day * DAY_MS, locale)).includes(text)) return
  throw new Fault('phraseStale')
}

/** The sentence of a day, by each key that still counts. */
async function phrasesOf(
  { env }: Reach,
  site: string,
  at: number,
  locale: Locale,
): Promise<string[]> {
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  const signed = await signatures(keysOf(env), 'word of the day', Math.floor(at / DAY_MS))
  return signed.map((signature) => {
    const word = WORDS[Number.parseInt(signature.slice(0, 8), 16) % WORDS.length] as Copy
    return SENTENCES[locale](site, day, word[locale])
  })
}
