import { escapeHtml } from '../../kernel/html/contract.ts'
import { colonOf, gapOf, type Locale } from '../../kernel/locale/contract.ts'
import { coloursIn } from '../../kernel/theme.ts'
import type { Mail } from '../../providers/mail.ts'

/** A piece of a mail: a paragraph, one in small print, one with an address in it, a code to type, or a table of figures. */
type Part =
  | string
  | { small: string }
  | { text: string; link: string }
  | { code: string }
  | { figures: readonly (readonly [label: string, value: string])[] }

/** The site that a mail speaks for: its name and its colour, #rrggbb; without one, that of the main site. */
export type Sender = { name: string; primary?: string | undefined }

type Letter = {
  to: string
  locale: Locale
  site: Sender
  subject: string
  /** In the HTML alone; the text begins with its first part. */
  heading?: string
  parts: readonly Part[]
  /** Why the reader gets this mail. */
  foot: string
}

/** A mail as text and as HTML, both from the same parts and in the look that all mails of a site share. */
export function letter(given: Letter): Mail {
  const { to, locale, site, subject, parts, foot } = given
  const code = parts.find((part) => typeof part === 'object' && 'code' in part)
  return {
    from: site.name,
    to,
    subject,
    text: [...parts.map((part) => textOf(part, locale)), `-- \n${foot}`].join('\n\n'),
    html: page(given),
    ...(code && { code: (code as { code: string }).code }),
  }
}

function textOf(part: Part, locale: Locale): string {
  if (typeof part === 'string') return part
  if ('small' in part) return part.small
  if ('code' in part) return part.code
  if ('text' in part) return part.text
  return part.figures.map(([label, value]) => `${label}${colonOf(locale)}${value}`).join('\n')
}

const BODY = 'margin:0 0 16px;font-size:15px;line-height:1.6;color:#1c2b2a'
const SMALL = 'margin:0 0 16px;font-size:13px;line-height:1.6;color:#5a6b69'
const FONTS = `-apple-system,'Segoe UI',Roboto,'PingFang SC','PingFang TC','Microsoft JhengHei','Microsoft YaHei','Noto Sans',sans-serif`
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** Of the site's name and its addresses, and of the line over its words, in both themes. */
const MAIN = {
  light: { fill: '#00b4a2', words: '#00786c' },
  dark: { fill: '#00b4a2', words: '#4fd3c4' },
}
const coloursOf = (primary: string | undefined) =>
  primary ? { light: coloursIn('light', primary), dark: coloursIn('dark', primary) } : MAIN

function htmlOf(part: Part, name: string): string {
  if (typeof part === 'string') return `<p class="body" style="${BODY}">${escapeHtml(part)}</p>`
  if ('small' in part) return `<p class="small" style="${SMALL}">${escapeHtml(part.small)}</p>`
  if ('code' in part) {
    const box =
      'padding:18px 8px;background:#f2f6f5;border:1px solid #dbe6e4;border-radius:10px;color:#0c1a18'
    const digits = `font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:8px;text-indent:8px`
    const cell = `<td class="code" align="center" style="${box};${digits}">${escapeHtml(part.code)}</td>`
    return `<table ${TABLE}><tr>${cell}</tr></table><div style="height:20px;line-height:20px">&nbsp;</div>`
  }
  if ('text' in part) {
    const address = escapeHtml(part.link)
    const anchor = `<a class="name" href="${address}" style="color:${name};word-break:break-all">${address}</a>`
    return `<p class="body" style="${BODY}">${escapeHtml(part.text).replace(address, () => anchor)}</p>`
  }
  const rows = part.figures.map(([label, value]) => {
    const head =
      'padding:8px 16px 8px 0;font-weight:400;text-align:left;vertical-align:top;color:#5a6b69;white-space:nowrap'
    const figure = 'padding:8px 0;text-align:right;word-break:break-word;color:#1c2b2a'
    return `<tr><th scope="row" class="small" style="${head}">${escapeHtml(label)}</th><td class="body" style="${figure}">${escapeHtml(value)}</td></tr>`
  })
  const lines =
    'margin:0 0 20px;font-size:15px;line-height:1.5;border-collapse:collapse;border-top:1px solid #c9d6d4;border-bottom:1px solid #c9d6d4'
  return `<table ${TABLE} class="lines" style="${lines}">${rows.join('')}</table>`
}

/** Tables and inline styles, because mail programs know little else; the style block serves those that know a dark theme. */
function page({ locale, site, subject, heading, parts, foot }: Letter) {
  const { light, dark } = coloursOf(site.primary)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0d1514 !important; }
    .card { background: #16211f !important; border-color: ${dark.fill} #2a3a37 #2a3a37 !important; }
    .name { color: ${dark.words} !important; }
    .strong, .body { color: #e6f0ee !important; }
    .small { color: #9db0ad !important; }
    .lines { border-color: #2a3a37 !important; }
    .code { background: #0d1514 !important; border-color: #2a3a37 !important; color: #e6f0ee !important; }
  }
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f2f6f5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(
    parts
      .slice(0, 2)
      .map((part) => textOf(part, locale))
      .join(gapOf(locale)),
  )}</div>
<table ${TABLE} class="ground" style="background:#f2f6f5">
<tr><td align="center" style="padding:32px 16px">
  <table ${TABLE} style="max-width:480px;font-family:${FONTS}">
  <tr><td class="name" style="padding:0 4px 16px;font-size:18px;font-weight:700;color:${light.words}">${escapeHtml(site.name)}</td></tr>
  <tr><td class="card" style="padding:32px 28px 16px;background:#ffffff;border:1px solid #dbe6e4;border-top:4px solid ${light.fill};border-radius:10px">
    ${heading ? `<h1 class="strong" style="margin:0 0 12px;font-size:22px;line-height:1.3;color:#0c1a18">${escapeHtml(heading)}</h1>` : ''}
    ${parts.map((part) => htmlOf(part, light.words)).join('\n    ')}
  </td></tr>
  <tr><td class="small" style="padding:16px 4px 0;font-size:12px;line-height:1.6;color:#5a6b69">${escapeHtml(foot)}</td></tr>
  </table>
</td></tr>
</table>
</body>
</html>`
}
