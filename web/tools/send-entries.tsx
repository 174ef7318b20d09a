import { useLingui } from '@lingui/react/macro'
import type { LibraryItem } from '../../worker/features/files/contract.ts'
import { ownFileOf } from '../features/files/own-file-of.ts'
import { ApiError } from '../kernel/api.ts'
import type { MenuEntry } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { useOpenWith, useTargets } from './send.ts'

/** The ways from a file of the library to the tools that take it. @param from the product at which one is, which is no way on */
export function useSendEntries(from?: string): (item: LibraryItem) => readonly MenuEntry[] {
  const { t } = useLingui()
  const targets = useTargets()
  const openWith = useOpenWith()
  const send = (key: string, item: LibraryItem) =>
    ownFileOf(item)
      .then((file) => openWith(key, [file]))
      .catch((error: unknown) =>
        toast.error(
          error instanceof ApiError
            ? error
            : t`Your device has no room to hand this file over. Free some space and try again.`,
        ),
      )
  return (item) =>
    targets([{ name: item.title, type: item.mimetype }])
      .filter(({ key }) => key !== from)
      .map(({ key, title, icon: Icon }) => ({
        id: `send ${key}`,
        label: title,
        icon: <Icon aria-hidden />,
        onSelect: () => void send(key, item),
      }))
}
