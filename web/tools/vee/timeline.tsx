import { Trans, useLingui } from '@lingui/react/macro'
import { Magnet, Plus, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PreviewTransport } from '../../desk/use-preview.ts'
import { edgeLimits } from '../../media/edit/edits.ts'
import { type Clip, mediumOf, totalLength } from '../../media/edit/sequence.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ChapterMarks } from './chapter-marks.tsx'
import { ClipBlock } from './clip-block.tsx'
import { Ruler } from './ruler.tsx'
import { trackCopy, TrackHead } from './track-head.tsx'
import { TrackPicture } from './track-picture.tsx'
import { useChapters } from './use-chapters.ts'
import { useDrag } from './use-drag.ts'
import type { Editor } from './use-editor.ts'
import type { MediumLook } from './use-looks.ts'
import { CLOSEST_PIXELS_PER_SECOND, HEAD_PX, HEIGHT_PX, ROOM_PX } from './view.ts'

/** How much a turn of the wheel zooms. */
const WHEEL = 0.002
/** So much is shown after the end, to drop things there. */
const AFTER_SECONDS = 4

/** Nearer to the right edge the playhead is brought back, to where so much of what is in view has passed. */
const NEAR_EDGE_PX = 40
const PASSED_SHARE = 0.3

type Props = {
  editor: Editor
  transport: PreviewTransport
  files: ReadonlyMap<string, File>
  looks: ReadonlyMap<string, MediumLook>
  /** Beside the buttons of the view. */
  children: ReactNode
}

/** The tracks under a ruler, with all their clips; the wheel with Ctrl zooms about the pointer. */
export function Timeline({ editor, transport, files, looks, children }: Props) {
  const { t, i18n } = useLingui()
  const { subscribe, time } = transport
  const scroller = useRef<HTMLDivElement>(null)
  const playhead = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => setWidth(scroller.current?.clientWidth ?? 0), [])
  const [zoom, setZoom] = useState(1)
  const [snapping, setSnapping] = useState(true)
  const total = totalLength(editor.sequence)

  const room = Math.max(1, width - HEAD_PX - 2 * ROOM_PX)
  const fit = room / Math.max(1, total + Math.min(AFTER_SECONDS, total * 0.1))
  const closest = Math.max(1, CLOSEST_PIXELS_PER_SECOND / fit)
  const scale = Math.min(zoom, closest)
  const pixelsPerSecond = fit * scale
  const drag = useDrag({ editor, transport, pixelsPerSecond, snapping })
  const shown = drag.draft ?? editor.sequence
  const chapters = useChapters(shown, files)
  const long = Math.max(room, (Math.max(total, totalLength(shown)) + 1) * pixelsPerSecond)

  useEffect(() => {
    const place = (now: number) => playhead.current?.style.setProperty('--time', String(now))
    place(time.current)
    return subscribe((now) => {
      place(now)
      const box = scroller.current
      if (!box) return
      const [x, wide] = [now * pixelsPerSecond + ROOM_PX, box.clientWidth - HEAD_PX]
      if (x < box.scrollLeft || x > box.scrollLeft + wide - NEAR_EDGE_PX)
        box.scrollLeft = x - wide * PASSED_SHARE
    })
  }, [subscribe, time, pixelsPerSecond])

  /** @param given where on the screen the same moment stays, from the left edge of the tracks; else the playhead does, where it is in view */
  const zoomBy = (factor: number, given?: number) => {
    const box = scroller.current
    if (!box) return
    const x = time.current * pixelsPerSecond + ROOM_PX - box.scrollLeft
    const at = given ?? (x >= 0 && x <= box.clientWidth - HEAD_PX ? x : room / 2)
    const moment = (box.scrollLeft - ROOM_PX + at) / pixelsPerSecond
    const next = Math.min(closest, Math.max(1, scale * factor))
    setZoom(next)
    requestAnimationFrame(() => (box.scrollLeft = moment * fit * next + ROOM_PX - at))
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const left = scroller.current?.getBoundingClientRect().left ?? 0
    zoomBy(Math.exp(-event.deltaY * WHEEL), event.clientX - left - HEAD_PX)
  })
  useEffect(() => {
    const box = scroller.current
    const sized = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (box) sized.observe(box)
    // React listens passively, and a page would be zoomed as well.
    const wheel = (event: WheelEvent) => onWheel(event)
    box?.addEventListener('wheel', wheel, { passive: false })
    return () => {
      sized.disconnect()
      box?.removeEventListener('wheel', wheel)
    }
  }, [])

  const nameOf = (clip: Clip) =>
    clip.kind === 'text' ? clip.text : (mediumOf(editor.sequence, clip)?.name ?? '')

  return (
    <section
      aria-label={t`Timeline`}
      className="flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-0.5 border-b border-line px-1.5">
        {children}
        <span className="ml-auto flex">
          <IconButton
            label={t`Snap to edges`}
            aria-pressed={snapping}
            onClick={() => setSnapping(!snapping)}
          >
            <Magnet aria-hidden />
          </IconButton>
          <IconButton label={t`Zoom out`} disabled={scale <= 1} onClick={() => zoomBy(0.5)}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton label={t`Zoom in`} disabled={scale >= closest} onClick={() => zoomBy(2)}>
            <ZoomIn aria-hidden />
          </IconButton>
          <Menu
            trigger={
              <IconButton label={t`Add a track`}>
                <Plus aria-hidden />
              </IconButton>
            }
            entries={[
              {
                id: 'video',
                label: t`Track for videos and pictures`,
                onSelect: () => editor.addTrack('video'),
              },
              { id: 'text', label: t`Track for text`, onSelect: () => editor.addTrack('text') },
              { id: 'audio', label: t`Track for sound`, onSelect: () => editor.addTrack('audio') },
            ]}
          />
        </span>
      </div>
      <div ref={scroller} className="relative isolate max-h-56 overflow-auto lg:max-h-[30vh]">
        <div
          className="relative"
          style={{
            width: HEAD_PX + long + 2 * ROOM_PX,
            ['--seconds' as string]: pixelsPerSecond,
          }}
        >
          <Ruler
            {...{ total, pixelsPerSecond, transport, scroller, width }}
            long={long + 2 * ROOM_PX}
          />
          {chapters.length > 0 && (
            <ChapterMarks
              {...{ chapters, pixelsPerSecond, transport }}
              total={totalLength(shown)}
            />
          )}
          {shown.tracks.toReversed().map((track) => (
            <div
              key={track.id}
              data-track={track.id}
              className="relative flex border-b border-line last:border-none"
              style={{ height: HEIGHT_PX[track.kind] }}
            >
              <TrackHead track={track} editor={editor} />
              <div
                role="group"
                aria-label={i18n._(trackCopy[track.kind])}
                className={`relative flex-1 ${track.muted ? 'opacity-45' : ''}`}
                onPointerDown={({ target, currentTarget, clientX }) => {
                  if (target !== currentTarget) return
                  editor.choose(null)
                  transport.seek(
                    (clientX - currentTarget.getBoundingClientRect().left - ROOM_PX) /
                      pixelsPerSecond,
                  )
                }}
              >
                {track.kind !== 'text' && (
                  <TrackPicture
                    {...{ track, looks, pixelsPerSecond, scroller }}
                    media={shown.media}
                    width={width - HEAD_PX}
                    left={HEAD_PX}
                  />
                )}
                <div
                  className="pointer-events-none absolute inset-y-0 *:pointer-events-auto"
                  style={{ left: ROOM_PX }}
                >
                  {track.clips.map((clip, i) => (
                    <ClipBlock
                      key={clip.id}
                      {...{ clip, pixelsPerSecond }}
                      frame={drag.frame}
                      name={nameOf(clip)}
                      number={i + 1}
                      chosen={editor.chosen?.id === clip.id}
                      lost={clip.kind !== 'text' && !files.has(clip.medium)}
                      limits={edgeLimits(shown, clip.id)}
                      onChoose={() => editor.choose(clip.id)}
                      onPress={(event) => drag.press(clip, event)}
                      onPressEdge={(event, edge) => drag.pressEdge(clip, edge, event)}
                      onTrim={(edge, time) => drag.trim(clip, edge, time)}
                      onKeyDown={(event) => drag.byKey(clip, event)}
                    />
                  ))}
                </div>
              </div>
            </div>
          ))}
          <div
            ref={playhead}
            data-playhead
            aria-hidden
            className="pointer-events-none absolute inset-y-0 z-20 w-0.5 bg-red"
            style={{
              left: HEAD_PX + ROOM_PX,
              transform: 'translateX(calc(var(--time, 0) * var(--seconds) * 1px))',
            }}
          />
        </div>
      </div>
      <p className="border-t border-line px-3 py-1 text-12 text-muted max-sm:hidden pointer-coarse:hidden">
        <Trans>
          S splits, Del deletes and closes the gap, Shift+Del leaves it. Drag clips and their edges;
          Ctrl with ← → changes the order, ↑ ↓ the track; comma and period move by a frame.
        </Trans>
      </p>
    </section>
  )
}
