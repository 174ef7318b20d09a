import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatShare } from '../../../kernel/number.ts'
import { formatSize } from '../../../kernel/size.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Item, madeOf } from '../batch/use-batch.ts'
import { savedShare } from './form.ts'
import type { Smaller } from './make-smaller.ts'

/** How many pictures there are, and what all of them weigh now. */
export function Sum({ items }: { items: readonly Item<Smaller>[] }) {
  const { i18n } = useLingui()
  const count = items.length
  const done = items.flatMap((item) => {
    const made = madeOf(item)
    return made ? [{ file: item.file, made }] : []
  })
  const before = done.reduce((sum, { file }) => sum + file.size, 0)
  const after = done.reduce((sum, { made }) => sum + made.file.size, 0)
  return (
    <>
      <Plural value={count} one="# picture" other="# pictures" />
      {done.length > 0 && (
        <span className="flex items-center gap-2">
          {formatSize(before, i18n.locale)} → {formatSize(after, i18n.locale)}
          <Saved before={before} after={after} />
        </span>
      )}
    </>
  )
}

/** What a picture weighed and weighs, and how large it is. @param props.before in bytes */
export function Weights({ before, made }: { before: number; made: Smaller }) {
  const { i18n } = useLingui()
  const { from, size, file, kept } = made
  const lighter = file.size < before
  return (
    <>
      <span>
        {formatSize(before, i18n.locale)} → {formatSize(file.size, i18n.locale)}
      </span>
      <span className="max-sm:hidden">
        {from.width} × {from.height}
        {(size.width !== from.width || size.height !== from.height) &&
          ` → ${size.width} × ${size.height}`}
      </span>
      {kept && (
        <Badge>
          {lighter ? (
            <Trans>Kept, without its metadata</Trans>
          ) : (
            <Trans>Kept: it was smaller</Trans>
          )}
        </Badge>
      )}
      {(!kept || lighter) && <Saved before={before} after={file.size} />}
    </>
  )
}

/** What part of the bytes went, or came. */
function Saved({ before, after }: { before: number; after: number }) {
  const { i18n } = useLingui()
  const share = savedShare(before, after)
  // Nothing shrinks by 100 %.
  const maximumFractionDigits = share > 0.99 ? 1 : 0
  const percent = formatShare(-Math.min(share, 0.999), i18n.locale, {
    signDisplay: 'exceptZero',
    maximumFractionDigits,
  })
  return <Badge tone={share > 0 ? 'green' : share < 0 ? 'amber' : 'neutral'}>{percent}</Badge>
}
