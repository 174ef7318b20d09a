import type { Copy, Locale } from '../../kernel/locale/contract.ts'

/** What a tool's price is for and what it makes, as the app says it (`web/tools/<id>/task-words.ts`). A test holds each against the app's own. */
type Priced = {
  per: Copy
  /** So many of what it makes: one of them in English, and several. */
  counted: readonly [one: string, several: Copy]
  /** Where two that are paid make one that is counted: what one alone is. */
  pair: Copy
}

/** By tool, and by mode where it says something else. */
export const PRICED: Readonly<Record<string, Partial<Priced>>> = {
  imm: {
    per: { 'en-US': 'for each picture', 'zh-HK': '每張圖片', 'zh-CN': '每张图片' },
    counted: ['# picture', { 'en-US': '# pictures', 'zh-HK': '# 張圖片', 'zh-CN': '# 张图片' }],
  },
  'imm remove-background': {
    counted: [
      '# background removal',
      {
        'en-US': '# background removals',
        'zh-HK': '移除 # 張圖片的背景',
        'zh-CN': '移除 # 张图片的背景',
      },
    ],
  },
  visor: {
    per: { 'en-US': 'for each five seconds', 'zh-HK': '每五秒', 'zh-CN': '每五秒' },
    counted: [
      '# lip-sync of 10 seconds',
      {
        'en-US': '# lip-syncs of 10 seconds',
        'zh-HK': '# 段 10 秒的對嘴',
        'zh-CN': '# 段 10 秒的对口型',
      },
    ],
    pair: { 'en-US': '5 seconds of lip-sync', 'zh-HK': '5 秒對嘴', 'zh-CN': '5 秒对口型' },
  },
  'video-caption': {
    per: { 'en-US': 'for each minute', 'zh-HK': '每分鐘', 'zh-CN': '每分钟' },
  },
  'video-caption transcribe': {
    counted: [
      '# minute of speech as text',
      {
        'en-US': '# minutes of speech as text',
        'zh-HK': '# 分鐘語音轉文字',
        'zh-CN': '# 分钟语音转文字',
      },
    ],
  },
  'video-caption translate': {
    counted: [
      '# minute of captions translated',
      {
        'en-US': '# minutes of captions translated',
        'zh-HK': '翻譯 # 分鐘字幕',
        'zh-CN': '翻译 # 分钟字幕',
      },
    ],
  },
  tts: {
    per: { 'en-US': 'for each character', 'zh-HK': '每字元', 'zh-CN': '每字符' },
    counted: [
      '# spoken character',
      { 'en-US': '# spoken characters', 'zh-HK': '朗讀 # 字元', 'zh-CN': '朗读 # 字符' },
    ],
  },
  llm: {
    per: { 'en-US': 'for a short answer', 'zh-HK': '每個簡短回答', 'zh-CN': '每个简短回答' },
    counted: [
      '# short answer',
      { 'en-US': '# short answers', 'zh-HK': '# 個簡短回答', 'zh-CN': '# 个简短回答' },
    ],
  },
  voicer: {
    per: { 'en-US': 'for each second', 'zh-HK': '每秒', 'zh-CN': '每秒' },
    counted: [
      '# second in another voice',
      { 'en-US': '# seconds in another voice', 'zh-HK': '# 秒換聲', 'zh-CN': '# 秒换声' },
    ],
  },
  'voicer clone': {
    per: { 'en-US': 'for each voice', 'zh-HK': '每把聲音', 'zh-CN': '每个声音' },
    counted: [
      '# voice of your own',
      { 'en-US': '# voices of your own', 'zh-HK': '# 把自己的聲音', 'zh-CN': '# 个自己的声音' },
    ],
  },
  videa: {
    per: {
      'en-US': 'for five seconds at 720p',
      'zh-HK': '720p 每五秒',
      'zh-CN': '720p 每五秒',
    },
    counted: [
      '# short video',
      { 'en-US': '# short videos', 'zh-HK': '# 段短片', 'zh-CN': '# 段短视频' },
    ],
  },
}

/** How often something can be done. */
export const TIMES: Priced['counted'] = [
  '# time',
  { 'en-US': '# times', 'zh-HK': '# 次', 'zh-CN': '# 次' },
]

type Product = { file_module: string; preset: Record<string, unknown> }

/** What is said of the price of a product's tool, in the mode its preset names. */
export const pricedOf = ({ file_module, preset }: Product): Partial<Priced> => ({
  ...PRICED[file_module],
  ...PRICED[`${file_module} ${String(preset.mode)}`],
})

/** So many of something, as the reader's language counts. */
export function countedIn(
  { counted, pair }: Partial<Pick<Priced, 'counted' | 'pair'>>,
  times: number,
  locale: Locale,
): string | undefined {
  const made = pair ? Math.floor(times / 2) : times
  if (pair && made === 0) return pair[locale]
  if (!counted) return undefined
  const [one, several] = counted
  const words = made === 1 && locale === 'en-US' ? one : several[locale]
  return words.replace('#', made.toLocaleString(locale))
}
