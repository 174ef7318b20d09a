import { startOf } from '../kernel/letters/contract.ts'

export type GuideStep = { name: string; text: string }

/** The steps of a guide whose headings are numbered from 1; none for any other text. @param content Markdown */
export function guideSteps(content: string): GuideStep[] {
  const steps: GuideStep[] = []
  for (const section of content.split(/^(?=## )/m)) {
    const [head = '', number, name = ''] = /^## (\d+)[.．、]\s*(.+)\n/.exec(section) ?? []
    if (Number(number) !== steps.length + 1) continue
    steps.push({ name: plain(name), text: plain(section.slice(head.length)) })
  }
  return steps.length > 1 ? steps : []
}

const LEAD_CHARS = 160

/** How a text begins, for what shows a line or two of it: whole words of its prose. @param content Markdown */
export function leadIn(content: string): string {
  const text = plain(content.replace(/^#.*$/gm, ''))
  if (text.length <= LEAD_CHARS) return text
  const cut = startOf(text, LEAD_CHARS)
  return `${cut.replace(/\s\S*$/, '')}…`
}

/** Markdown without its marks, on one line. */
const plain = (markdown: string) =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]|\d+\.|#+|>)\s+/gm, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
