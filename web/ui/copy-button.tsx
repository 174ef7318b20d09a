import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast.ts'

/** Puts a text that stands beside it on the clipboard. @param label what it copies, in words */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useLingui()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(t`Copied.`),
      () => toast.error(t`The browser did not allow copying. Select it and copy it by hand.`),
    )
  return (
    <IconButton label={label} onClick={copy}>
      <Copy aria-hidden />
    </IconButton>
  )
}
