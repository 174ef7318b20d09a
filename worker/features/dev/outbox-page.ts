import { escapeHtml } from '../../kernel/html/contract.ts'
import type { InferSelectModel } from 'drizzle-orm'
import type { outbox } from '../../providers/outbox/schema.ts'

type Row = InferSelectModel<typeof outbox>

/** A mail as tests read it. */
export const toLine = ({ recipient: to, subject, text, code, sentAt }: Row) => ({
  to,
  subject,
  text,
  ...(code ? { code } : {}),
  sent_at: new Date(sentAt).toISOString(),
})

/** The outbox for people: each mail with its code, its text, and as its reader sees it. */
export function outboxPage(mails: readonly Row[]) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Outbox (${mails.length})</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#d7e1df, #2b3a38); --soft: light-dark(#56706c, #93aaa6); --card: light-dark(#fff, #16211f); }
  body { margin: 0 auto; max-width: 720px; padding: 32px 16px; font: 15px/1.55 system-ui, sans-serif; background: light-dark(#f4f8f7, #0d1514); color: light-dark(#10201e, #e6f0ee); }
  h1 { font-size: 22px; margin: 0 0 4px; }
  article { margin: 16px 0; padding: 16px 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
  h2 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
  .soft { color: var(--soft); font-size: 13px; margin: 0; overflow-wrap: anywhere; }
  .code { margin: 12px 0 4px; font: 700 32px/1.2 ui-monospace, monospace; letter-spacing: 6px; user-select: all; }
  details { margin-top: 8px; } summary { cursor: pointer; color: light-dark(#00786c, #4fd3c4); min-height: 28px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
  iframe { width: 100%; height: 540px; border: 1px solid var(--line); border-radius: 6px; margin-top: 8px; }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="soft">Mails of this local site, newest first. They go nowhere else.</p>
${mails.length === 0 ? '<article><h2>No mail yet</h2><p class="soft">Ask for a code on the sign-in page, then reload.</p></article>' : mails.map(article).join('\n')}
</main>
</body>
</html>`
}

const article = ({ sender, recipient, subject, text, html, code, sentAt }: Row) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="soft">${escapeHtml(sender)} → ${escapeHtml(recipient)} · <time>${new Date(sentAt).toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}
<details><summary>As text</summary><pre>${escapeHtml(text)}</pre></details>
<details><summary>As mail</summary><iframe title="${escapeHtml(subject)}" sandbox="" loading="lazy" srcdoc="${escapeHtml(html)}"></iframe></details>
</article>`
