import { useLingui } from '@lingui/react/macro'
import type { LibraryItem } from '../../worker/features/files/contract.ts'
import { ownFilesOf } from '../features/files/own-file-of.ts'
import { ApiError } from '../kernel/api.ts'
import { takesAll } from '../ui/accept.ts'
import type { MenuEntry } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { useOpenWith, useTargets } from './send.ts'

/**
 * The ways from files of the library to the tools that take them, several to those that work on all of them.
 * @param from the product at which one is, which is no way on
 */
export function useSendEntries(from?: string): (items: readonly LibraryItem[]) => MenuEntry[] {
  const { t } = useLingui()
  const targets = useTargets()
  const openWith = useOpenWith()
  const send = (key: string, items: readonly LibraryItem[]) =>
    ownFilesOf(items)
      .then((files) => openWith(key, files))
      .catch((error: unknown) =>
        toast.error(
          error instanceof ApiError
            ? error
            : t`Your device has no room to hand this file over. Free some space and try again.`,
        ),
      )
  return (items) => {
    const named = items.map(({ title, mimetype }) => ({ name: title, type: mimetype }))
    return targets(named)
      .filter((offer) => offer.key !== from && takesAll(offer, named))
      .map(({ key, title, icon: Icon }) => ({
        id: `send ${key}`,
        label: title,
        icon: <Icon aria-hidden />,
        onSelect: () => void send(key, items),
      }))
  }
}
