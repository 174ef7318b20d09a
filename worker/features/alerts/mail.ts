import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { Mail } from '../../providers/mail.ts'
import type { AlertKind, Facts } from './contract.ts'
import { wordsOf } from './words.ts'

const LOOK: Copy = { 'en-US': 'Look at it: {link}', 'zh-HK': '立即查看：{link}', 'zh-CN': '立即查看：{link}' }
const TIMES: Copy = { 'en-US': '{times} times so far.', 'zh-HK': '至今共 {times} 次。', 'zh-CN': '至今共 {times} 次。' }
const WHY: Copy = {
  'en-US': 'You get this mail because you look after {site}. Of one kind there is at most one mail an hour.',
  'zh-HK': '你收到此郵件，是因為你管理 {site}。同類提示每小時最多一封。',
  'zh-CN': '你收到此邮件，是因为你管理 {site}。同类提示每小时最多一封。',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

type Told = { kind: AlertKind; open: { facts: Facts; times: number }[]; to: string; locale: Locale; siteName: string; adminUrl: string }

/** One mail about everything of one kind that is open. */
export function alertMail({ kind, open, to, locale, siteName, adminUrl }: Told): Mail {
  const { title, menu } = wordsOf(kind, {}, locale)
  const link = `${adminUrl}/${menu}`
  const fill = (words: Copy, name: string, value: string) => words[locale].replace(`{${name}}`, () => value)
  const lines = open.map(({ facts, times }) => [wordsOf(kind, facts, locale).text, ...(times > 1 ? [fill(TIMES, 'times', String(times))] : [])].join(' '))
  const subject = `${siteName}: ${title}`
  const why = fill(WHY, 'site', siteName)
  const html = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','PingFang TC','Microsoft JhengHei','Microsoft YaHei','Noto Sans',sans-serif;font-size:15px;line-height:1.6">
<div style="max-width:480px;margin:0 auto;border-top:4px solid #00b4a2;padding-top:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(title)}</h1>
${lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('\n')}
<p style="margin:0 0 16px">${escaped(fill(LOOK, 'link', '\u0000')).replace('\u0000', `<a href="${escaped(link)}" style="color:#00786c">${escaped(link)}</a>`)}</p>
<p style="margin:0;font-size:13px;color:#5a6b69">${escaped(why)}</p>
</div>
</body>
</html>`
  return { from: siteName, to, subject, text: [...lines, fill(LOOK, 'link', link), `-- \n${why}`].join('\n\n'), html }
}
