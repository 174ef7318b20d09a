import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { LINK_SECONDS, shortLink } from '../features/files/api.ts'
import { ApiError } from '../kernel/api.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { toast } from '../ui/toast.ts'

/** An address of an own file that opens it for anybody, for a short while. */
export function CopyLink({ hash }: { hash: string }) {
  const { t } = useLingui()
  async function copy() {
    try {
      await copyText(shortLink(hash).then(({ url }) => url))
      toast.success(t`Link copied. It opens the file for ${LINK_SECONDS} seconds.`)
    } catch (error) {
      toast.error(error instanceof ApiError ? error : t`The link could not be copied.`)
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Link2 aria-hidden />
      <Trans>Copy link</Trans>
    </Button>
  )
}
