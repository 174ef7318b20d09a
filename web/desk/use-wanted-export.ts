import { useEffect, useEffectEvent } from 'react'
import type { Engine } from '../media/engine.ts'
import { wouldMakeSame } from './made.ts'
import { useExport } from './use-export.ts'

/**
 * The export of what a desk is set to. What was made so before is shown again as soon as it is known what is wanted.
 * @param wanted null while nothing can be made
 * @param isThere whether the source is
 */
export function useWantedExport<Options, Result extends { file: File }>(
  engine: Engine<Options, Result>,
  source: File,
  wanted: Options | null,
  isThere = true,
) {
  const { export: made, start, recall, clear } = useExport(engine)
  const isReady = isThere && wanted !== null
  const recallIt = useEffectEvent(() => wanted !== null && void recall(source, wanted))
  useEffect(() => {
    if (isReady) recallIt()
  }, [source, isReady])
  return {
    made,
    /** It would come out otherwise now. */
    outdated: made.state === 'done' && !wouldMakeSame(made.options, wanted),
    start: () => wanted !== null && void start(source, wanted),
    clear,
  }
}
