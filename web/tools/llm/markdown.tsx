import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import './markdown.css'
import { type Block, blocksOf, safe } from './render.ts'

/** A Markdown text that may still grow; only the block at its end is drawn anew. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text])
  return (
    <div className="prose answer">
      {blocks.map((block) =>
        block.kind === 'code' ? (
          <Code key={block.id} text={block.text} lang={block.lang} />
        ) : (
          <Html key={block.id} kind={block.kind} html={block.html} />
        ),
      )}
    </div>
  )
})

const Html = memo(function Html({
  kind,
  html,
}: {
  kind: Exclude<Block['kind'], 'code'>
  html: string
}) {
  const clean = useMemo(() => ({ __html: safe(html) }), [html])
  const { t } = useLingui()
  if (kind === 'html') return <div dangerouslySetInnerHTML={clean} />
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  return (
    <div
      role="group"
      aria-label={t`Table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto"
      dangerouslySetInnerHTML={clean}
    />
  )
})

const Code = memo(function Code({ text, lang }: { text: string; lang: string }) {
  const { t } = useLingui()
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <div className="flex min-h-9 items-center justify-between gap-2 border-b border-line ps-3 pe-1 text-13 text-muted">
        <span>{lang || t({ message: 'Code', context: 'programming' })}</span>
        <CopyButton text={text} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre tabIndex={0} aria-label={t({ message: 'Code', context: 'programming' })}>
        <code>{text}</code>
      </pre>
    </div>
  )
})

/** Puts a text on the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toast.error(t`It could not be copied.`),
    )
  return (
    <Button look="quiet" size="small" onBlur={() => setCopied(false)} onClick={() => void copy()}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  )
}
