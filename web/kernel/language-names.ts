import type { Locale } from '../../worker/kernel/locale/contract.ts'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'en-US': 'English',
  'zh-HK': '繁體中文',
  'zh-CN': '简体中文',
}
