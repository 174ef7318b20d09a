import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { formatSize } from '../../../kernel/size.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { referenceQuery } from '../api.ts'
import { KindIcon, Thumbnail } from '../thumbnail.tsx'
import type { Chosen } from './use-choice.ts'
import { parseValue } from './value.ts'

/** A chosen file with its picture, name and size, and the way to take it out. */
export function ChosenRow({ chosen, onRemove }: { chosen: Chosen; onRemove: () => void }) {
  const { t, i18n } = useLingui()
  const { look, name, size } = useFacts(chosen)
  return (
    <li className="flex items-center gap-3 py-2 pr-1.5 pl-2">
      <span className="size-12 shrink-0 overflow-hidden rounded-sm">{look}</span>
      <div className="min-w-0 flex-1">
        {chosen.state === 'uploading' ? (
          <Progress doing={name} fraction={chosen.fraction || undefined} />
        ) : (
          <>
            <p className="truncate text-14 font-medium">{name}</p>
            {size !== undefined && (
              <p className="text-12 text-muted tabular-nums">{formatSize(size, i18n.locale)}</p>
            )}
          </>
        )}
      </div>
      <IconButton
        label={chosen.state === 'uploading' ? t`Stop uploading ${name}` : t`Remove ${name}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

function useFacts({ source }: Chosen) {
  const file = source.from === 'device' ? source.file : undefined
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : undefined)
  const value = source.from === 'value' ? parseValue(source.text) : null
  const id = value?.kind === 'id' ? value.id : ''
  const { data: own } = useQuery({ ...referenceQuery(id), enabled: id !== '' })
  if (source.from === 'library')
    return {
      look: <Thumbnail item={source.item} className="size-full" />,
      name: source.item.title,
      size: source.item.size,
    }
  if (own)
    return {
      look: <Thumbnail item={own} className="size-full" />,
      name: own.title,
      size: own.size,
    }
  const look = url ? (
    <img src={url} alt="" className="checker size-full object-contain" />
  ) : (
    <span className="grid size-full place-items-center bg-sunken text-faint [&_svg]:size-6">
      <KindIcon mimetype={file?.type ?? ''} />
    </span>
  )
  return {
    look,
    name: file?.name ?? (source.from === 'value' ? source.text.slice(-80) : ''),
    size: file?.size,
  }
}
