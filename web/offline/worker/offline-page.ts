import { escapeHtml } from '../../../worker/kernel/html/contract.ts'
import { localeOf, type Copy, pickLocale } from '../../../worker/kernel/locale/contract.ts'
import type { Known } from './kept.ts'

const WORDS = {
  title: { 'en-US': 'You are offline', 'zh-HK': '你已離線', 'zh-CN': '你已离线' },
  why: {
    'en-US':
      'This page was not opened on this device before, or it needs the network. It opens by itself once you are back online.',
    'zh-HK': '這個頁面未曾在此裝置上開啟過，或需要網絡才能使用。恢復連線後會自動開啟。',
    'zh-CN': '这个页面未曾在此设备上打开过，或需要网络才能使用。恢复联网后会自动打开。',
  },
  known: {
    'en-US': 'These work without a connection',
    'zh-HK': '以下內容無需連線也可使用',
    'zh-CN': '以下内容无需联网也可使用',
  },
  again: { 'en-US': 'Try again', 'zh-HK': '重試', 'zh-CN': '重试' },
} satisfies Record<string, Copy>

/** So many are read at a glance. */
const MOST_LISTED = 6

/** What somebody sees without a line where nothing that is kept fits: that it is so, and what does work. */
export function offlinePage({ searchParams }: URL, known: readonly Known[]): Response {
  const locale = localeOf(searchParams.get('lang') ?? '') ?? pickLocale(navigator.languages)
  const word = (name: keyof typeof WORDS) => WORDS[name][locale]
  const { mode = '', colours = '' } = known[0]?.theme ?? {}
  const tools = known.filter(({ tool }) => tool !== null)
  const listed = (tools.length > 0 ? tools : known).slice(0, MOST_LISTED)
  const links = listed.map(
    // A title is HTML as it stood in its page.
    ({ page, title }) => `<li><a href="${escapeHtml(page)}">${title.split(' · ')[0]}</a></li>`,
  )
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${word('title')}</title>
<style>${STYLE}${colours}</style>
<script>
let scheme = null
try {
  scheme = localStorage.getItem('COLOR_SCHEME')
} catch {
  // Storage is off: the site's or the system's theme holds.
}
scheme ??= '${mode === 'auto' ? '' : mode}'
const dark = scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.dataset.theme = dark ? 'dark' : 'light'
// Not once another page is on its way: it would be called off.
const again = () => location.reload()
addEventListener('online', again)
addEventListener('beforeunload', () => removeEventListener('online', again))
</script>
<main>
  ${DRAWING}
  <h1>${word('title')}</h1>
  <p>${word('why')}</p>
  <button onclick="location.reload()">${word('again')}</button>
  ${links.length > 0 ? `<nav aria-labelledby="known"><h2 id="known">${word('known')}</h2><ul>${links.join('')}</ul></nav>` : ''}
</main>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}

const DARK = `color-scheme: dark; --canvas: oklch(0.172 0.009 198); --surface: oklch(0.205 0.01 198); --line: oklch(0.285 0.012 198); --dim: oklch(0.54 0.014 194); --ink: oklch(0.945 0.006 188); --muted: oklch(0.755 0.012 190); --link: oklch(0.79 0.115 183); --amber: oklch(0.82 0.125 80)`

/** The roles of styles.css that this page needs; it stands where no style sheet may be. */
const STYLE = `
:root { color-scheme: light; --canvas: oklch(0.985 0.002 190); --surface: #fff; --line: oklch(0.918 0.006 188); --dim: oklch(0.625 0.013 190); --ink: oklch(0.215 0.015 195); --muted: oklch(0.455 0.015 194); --primary: #00b4a2; --on-primary: #04211e; --link: oklch(0.5 0.09 183); --amber: oklch(0.5 0.105 70) }
:root[data-theme=dark] { ${DARK} }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'PingFang HK', 'PingFang SC', 'Microsoft JhengHei', 'Microsoft YaHei', 'Noto Sans', 'Noto Sans CJK HK', sans-serif }
:lang(zh) body { line-height: 1.7 }
main { box-sizing: border-box; min-height: 100dvh; max-width: 440px; margin: 0 auto; padding: 48px 16px; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 16px; text-align: center }
svg { width: 200px }
h1 { margin: 0; font-size: 22px; line-height: 1.3 }
h2 { margin: 0 0 8px; font-size: 13px; font-weight: 500; color: var(--muted) }
p { margin: 0; color: var(--muted); text-wrap: balance }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 10px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 500; cursor: pointer }
nav { align-self: stretch; margin-top: 16px }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow: hidden }
li + li { border-top: 1px solid var(--line) }
a { display: flex; align-items: center; justify-content: center; box-sizing: border-box; min-height: 44px; padding: 8px 16px; text-wrap: balance; color: var(--link); text-decoration: none }
a:hover { text-decoration: underline }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
a:focus-visible { outline-offset: -2px }
`

const DRAWING = `<svg viewBox="0 0 200 130" fill="none" stroke-width="2" stroke-linecap="round" aria-hidden="true">
<rect x="22" y="38" width="66" height="56" rx="10" fill="var(--surface)" stroke="var(--dim)"/>
<rect x="112" y="38" width="66" height="56" rx="10" fill="var(--surface)" stroke="var(--dim)" stroke-dasharray="5 6"/>
<path d="M38 60v12M47 50v32M56 56v20M65 46v40M74 59v14" stroke="var(--primary)" stroke-width="4"/>
<path d="M126 66h40" stroke="var(--line)" stroke-width="4" stroke-dasharray="0.1 9"/>
<path d="M104 24 96 48h10l-9 25" stroke="var(--amber)" stroke-width="3"/>
</svg>`
