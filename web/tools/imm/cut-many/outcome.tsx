import { Plural, Trans } from '@lingui/react/macro'
import type { Item } from '../batch/use-batch.ts'
import type { CutOut } from './ways.ts'

/** Whether a picture was cut in a way that was not the right one for it. */
export const isPoor = (item: Item<CutOut>) =>
  (item.state === 'done' && item.made.verdict !== 'good') ||
  (item.state === 'failed' && item.otherwise)

/** How many pictures there are, and how many of them had better be cut in another way. */
export function Sum({ items, onDevice }: { items: readonly Item<CutOut>[]; onDevice: boolean }) {
  const count = items.length
  const poor = onDevice ? items.filter(isPoor).length : 0
  return (
    <>
      <Plural value={count} one="# picture" other="# pictures" />
      {poor > 0 && (
        <span className="text-amber">
          <Plural value={poor} one="# looks poor" other="# look poor" />
        </span>
      )}
    </>
  )
}

/** How large a picture came out, and what is the matter with it. */
export function Cutting({ made: { size, verdict } }: { made: CutOut }) {
  return (
    <>
      <span>
        {size.width} × {size.height}
      </span>
      {verdict !== 'good' && (
        <span className="text-amber">
          {verdict === 'patterned' ? (
            <Trans>This background is not plain.</Trans>
          ) : (
            <Trans>The subject looks like its background.</Trans>
          )}
        </span>
      )}
    </>
  )
}
