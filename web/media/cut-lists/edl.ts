import { canDrop } from './frame-rate.ts'
import type { CutList } from './cut-list.ts'
import { hourFrame, timecode } from './timecode.ts'

/** A reel that is no tape: files are found by the clip name under each event. */
const REEL = 'AX'
const TITLE_LONGEST = 70

/** One line of the list whatever a name is made of. */
const oneLine = (name: string) => name.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** CMX 3600, which has one picture track only. Sound and picture go by one event, so nothing can slip between them. The result begins at one hour, as a programme does. */
export function writeEdl(list: CutList): string {
  const { video, audio, pieces, begins } = list
  const stereo = audio !== null && audio.channels > 1
  const [sound, both] = stereo ? ['AA', 'AA/V'] : ['A', 'B']
  const channels = !audio ? 'V' : video ? both : sound
  const start = hourFrame(1, list)
  const events = pieces.flatMap(({ from, to, at }, index) => [
    [
      `${String(index + 1).padStart(3, '0')}  ${REEL.padEnd(8)} ${channels.padEnd(5)} C       `,
      ...[begins + from, begins + to, start + at, start + at + to - from].map((frame) =>
        timecode(frame, list),
      ),
    ].join(' '),
    `* FROM CLIP NAME: ${oneLine(list.file)}`,
  ])
  const counted = list.drop && canDrop(list.rate) ? 'DROP FRAME' : 'NON-DROP FRAME'
  return [
    `TITLE: ${[...oneLine(list.title)].slice(0, TITLE_LONGEST).join('')}`,
    `FCM: ${counted}`,
    '',
    ...events,
    '',
  ].join('\r\n')
}
