import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { iconButtonClass } from '../ui/icon-button.tsx'

/** Takes one file of a list away. @param props.url where it lies */
export function DownloadIcon({ name, url }: { name: string; url: string }) {
  const { t } = useLingui()
  return (
    <a
      href={url}
      download={name}
      aria-label={t`Download ${name}`}
      title={t`Download`}
      className={iconButtonClass()}
    >
      <Download aria-hidden />
    </a>
  )
}
