import { useEffect, useState } from 'react'
import { CHAPTERS_PX, ChapterRow } from '../../desk/chapter-row.tsx'
import { SEEK_PX } from '../../desk/finger.ts'
import type { PreviewTransport } from '../../desk/use-preview.ts'
import type { Chapter } from '../../media/chapters.ts'
import { HEAD_PX, ROOM_PX } from './view.ts'

type Props = {
  chapters: readonly Chapter[]
  /** In seconds. */
  total: number
  pixelsPerSecond: number
  transport: PreviewTransport
}

/** The chapters under the ruler, where they stay while tracks are scrolled. */
export function ChapterMarks({ chapters, total, pixelsPerSecond, transport }: Props) {
  const { subscribe, time, seek } = transport
  // Where the chapter that is seen begins: the page is drawn anew with each of them, not with each picture.
  const [start, setStart] = useState(0)
  useEffect(() => {
    const tell = (now: number) =>
      setStart(chapters.findLast((chapter) => chapter.start <= now)?.start ?? 0)
    tell(time.current)
    return subscribe(tell)
  }, [chapters, subscribe, time])
  return (
    <div
      className="sticky z-30 -mt-px border-b border-line bg-surface"
      // The line above it is the ruler’s.
      style={{ top: SEEK_PX, height: CHAPTERS_PX + 1 }}
    >
      <span
        className="sticky left-0 z-10 block h-full border-r border-line bg-surface"
        style={{ width: HEAD_PX }}
      />
      <div
        className="absolute inset-y-0"
        style={{ left: HEAD_PX + ROOM_PX, width: total * pixelsPerSecond }}
      >
        <ChapterRow
          {...{ chapters, pixelsPerSecond }}
          duration={total}
          time={start}
          onSeek={seek}
        />
      </div>
    </div>
  )
}
