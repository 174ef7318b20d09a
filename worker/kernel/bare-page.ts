import { escapeHtml } from './html/contract.ts'
import type { Copy, Locale } from './locale/contract.ts'

/** The app's word for it, behind which it keeps an id too. */
const DETAILS: Copy = { 'en-US': 'Details', 'zh-HK': '詳細資料', 'zh-CN': '详细信息' }

/** What such a page may do: be painted. */
export const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:16px/1.55 system-ui,sans-serif}:lang(zh) body{line-height:1.7}' +
  'main{box-sizing:border-box;min-height:100dvh;max-width:440px;margin:0 auto;padding:48px 16px;display:flex;flex-direction:column;' +
  'justify-content:center;gap:16px;text-align:center}h1{margin:0;font-size:20px;line-height:1.5;text-wrap:balance}' +
  'details{font-size:13px}summary{cursor:pointer;padding:8px}span{overflow-wrap:anywhere;user-select:all}'

/** A sentence by itself, for whoever opens a page of which not even the site's frame could be made. @param id to ask us by */
export const barePage = (text: string, locale: Locale, id?: string) =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${escapeHtml(text)}</title><style>${STYLE}</style><main><h1>${escapeHtml(text)}</h1>` +
  `${id ? `<details><summary>${DETAILS[locale]}</summary>ID <span>${id}</span></details>` : ''}</main></html>`
