import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { ApiError } from '../../kernel/api.ts'
import { site } from '../../kernel/site.ts'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.ts'
import { meQuery } from '../account/me.ts'
import { publishFile, shortLink, withdrawFile } from './api.ts'

/** Whether public files may be made here: only by the admin, and not on a hosted product's own domain. */
export function useMayPublish() {
  const { data: me } = useQuery(meQuery)
  return me?.role === 'admin' && !site.hosted
}

/** Links of files, told about by toasts. @param onCopied after one is in the clipboard */
export function useFileLinks(onCopied?: () => void) {
  const { t } = useLingui()
  const put = async (link: Promise<string>, done: () => void) => {
    try {
      await copyText(link)
      done()
      onCopied?.()
    } catch (error) {
      toast.error(error instanceof ApiError ? error : t`The link could not be copied.`)
    }
  }
  const withdraw = async (item: LibraryItem) => {
    try {
      await withdrawFile(item.file_hash)
      toast.success(t`“${item.title}” is no longer public.`)
    } catch (error) {
      toast.error(error as Error)
    }
  }
  return {
    copy: (item: LibraryItem) =>
      void put(
        shortLink(item.file_hash).then(({ url }) => url),
        () => toast.success(t`Link copied. It works for 120 seconds.`),
      ),
    pub: (item: LibraryItem) =>
      void put(publishFile(item.file_hash), () => {
        if (item.is_public) return toast.success(t`Public link copied.`)
        toast.success(t`“${item.title}” is public now. Its link is copied.`, {
          action: { label: t`Undo`, onClick: () => void withdraw(item) },
        })
      }),
    withdraw: (item: LibraryItem) => void withdraw(item),
  }
}
