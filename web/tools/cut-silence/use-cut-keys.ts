import { useLingui } from '@lingui/react/macro'
import { useKeys } from '../../desk/keys.ts'
import type { Transport } from '../../desk/transport.tsx'
import { toast } from '../../ui/toast.ts'
import type { Cutting } from './use-cutting.ts'

/** Cuts by hand at where the recording stands: by keys, and by what is returned, which sets one edge of a cut and then the other. */
export function useCutKeys(cutting: Cutting, transport: Transport): () => void {
  const { t } = useLingui()
  const now = () => transport.media.current?.currentTime ?? transport.time
  const setEdge = () => {
    if (!cutting.setEdge(now())) toast.info(t`A cut needs some length: go to its other end first.`)
  }
  const takeBack = () => {
    const focused = document.activeElement?.parentElement
      ?.querySelector(':scope > [data-mark]')
      ?.getAttribute('data-mark')
    const at = now()
    cutting.takeBack(
      focused
        ? Number(focused)
        : cutting.cuts.findIndex(({ start, end }) => at >= start && at < end),
    )
  }
  useKeys({
    i: setEdge,
    o: setEdge,
    Escape: cutting.flag === null ? null : cutting.forgetEdge,
    Delete: takeBack,
    Backspace: takeBack,
  })
  return setEdge
}
