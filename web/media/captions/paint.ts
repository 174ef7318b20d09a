import { drawText } from '../text/draw-text.ts'
import { type Context, layOut } from '../text/layout.ts'
import { scriptOf, type Script, type TextStyle } from '../text/style.ts'
import type { Size } from '../picture.ts'
import type { Caption } from './caption.ts'
import { type Scene, type Spot, spotOf } from './place.ts'
import { blockOf, shownAt, wordAt } from './runs.ts'

/** Captions, how they look, and what their places are counted in. */
export type Look = { captions: readonly Caption[]; style: TextStyle; scene: Scene }

/** Which script all of the captions are in: a Han character looks the same in each of them. */
export const scriptIn = (captions: readonly Caption[]) =>
  scriptOf(captions.map(({ text }) => text).join('\n'))

/** What is shown at a moment. `word` is the one that stands out, −1 before the first; null where none ever does. */
type Shown = { caption: Caption; word: number | null; spot: Spot | null }[]

export const shownNow = ({ captions, style, scene }: Look, time: number): Shown =>
  shownAt(captions, time).map((caption) => ({
    caption,
    word: style.highlight ? wordAt(caption, time) : null,
    spot: spotOf(caption, time, scene),
  }))

export const blocksOf = (shown: Shown, scene: Scene) =>
  shown.map(({ caption, word, spot }) => blockOf(caption, word, scene, spot))

/** Tells what is drawn at a moment from what is drawn at another. */
export const drawnAt = (look: Look, time: number) =>
  shownNow(look, time)
    .map(({ caption, word, spot }) =>
      [look.captions.indexOf(caption), word, spot?.x, spot?.y].join(' '),
    )
    .join()

/** Draws what is shown at a moment onto an empty picture of the size that the film is shown in. */
export function paintCaptions(
  context: Context,
  look: Look,
  script: Script,
  frame: Size,
  time: number,
) {
  const blocks = blocksOf(shownNow(look, time), look.scene)
  const lines = layOut(context, blocks, look.style, script, frame)
  drawText(context, lines, look.style)
}
