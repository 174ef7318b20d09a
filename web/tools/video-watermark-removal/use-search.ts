import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Transport } from '../../desk/transport.tsx'
import { whyCopy } from '../../media/why.ts'
import { clock } from '../../kernel/clock.ts'
import { type Box, clampBox } from '../../media/box.ts'
import { boxAt, type Key } from '../../media/watermark/marks.ts'
import { toast } from '../../ui/toast.ts'
import { findMarks, followMark } from './engine.ts'
import { type Drawn, goingOn } from './plan.ts'
import type { Marks } from './use-marks.ts'

export type Search = ReturnType<typeof useSearch>

/** Has the device look for a mark that stands still, and follow one that moves. */
export function useSearch(file: File, { marks, addBox, put }: Marks, transport: Transport) {
  const { t, i18n } = useLingui()
  const [finding, setFinding] = useState<number | null>(null)
  const [following, setFollowing] = useState<number | null>(null)
  const finder = useRef<AbortController>(null)
  const follower = useRef<AbortController>(null)
  useEffect(
    () => () => {
      follower.current?.abort()
      finder.current?.abort()
    },
    [],
  )

  // Looking takes a while: what comes of it meets the marks as they are by then.
  const addFound = useEffectEvent((boxes: readonly Box[]) => {
    const fresh = boxes.find(
      (box) => !marks.some(({ shape }) => shape.kind === 'box' && overlap(shape.box, box)),
    )
    if (fresh) addBox(clampBox(fresh))
    else
      toast.error(
        t`No mark was found: nothing stands still while the rest moves. Draw a box over it.`,
      )
  })
  const putFollowed = useEffectEvent((id: number, from: number, path: readonly Key[]) => {
    const mark = marks.find((one) => one.id === id)
    if (mark?.shape.kind === 'box')
      put({ ...mark, shape: goingOn(mark.shape, from, path) }, `follow ${performance.now()}`)
  })

  async function find() {
    const { signal } = (finder.current = new AbortController())
    setFinding(0)
    const found = await findMarks(file, {
      signal,
      onProgress: (fraction) => !signal.aborted && setFinding(fraction),
    })
    setFinding(null)
    if (signal.aborted) return
    if (found.ok) addFound(found.boxes)
    else toast.error(i18n._(whyCopy[found.why]))
  }

  async function follow({ id, shape, to }: Drawn) {
    if (shape.kind !== 'box') return
    transport.pause()
    const { signal } = (follower.current = new AbortController())
    const from = transport.time
    setFollowing(0)
    const found = await followMark(
      file,
      { box: boxAt(shape, from), from, to },
      { signal, onProgress: (fraction) => !signal.aborted && setFollowing(fraction) },
    )
    setFollowing(null)
    if (signal.aborted) return
    if (!found.ok) return void toast.error(i18n._(whyCopy[found.why]))
    putFollowed(id, from, found.path)
    transport.seek(found.until)
    if (found.lost) {
      const at = clock(found.until)
      toast.error(t`The mark was lost at ${at}. Put the box right there and follow it again.`)
    }
  }

  return {
    /** How far it is; null while no mark is looked for. */
    finding,
    find: () => void find(),
    stopFinding: () => finder.current?.abort(),
    /** How far it is; null while nothing is followed. */
    following,
    follow: (mark: Drawn) => void follow(mark),
    stopFollowing: () => follower.current?.abort(),
  }
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
