/** What is transcribed from and translated into, by the codes that models know. */
export const LANGUAGES = [
  ...(['en', 'zh-HK', 'zh-CN', 'zh-TW', 'yue', 'ja', 'ko', 'es', 'fr', 'de', 'it', 'pt'] as const),
  ...([
    'nl',
    'sv',
    'da',
    'no',
    'fi',
    'pl',
    'cs',
    'uk',
    'ru',
    'tr',
    'el',
    'he',
    'ar',
    'fa',
  ] as const),
  ...(['hi', 'bn', 'ta', 'th', 'vi', 'id', 'ms', 'fil', 'ro', 'hu'] as const),
]
export type LanguageCode = (typeof LANGUAGES)[number]
