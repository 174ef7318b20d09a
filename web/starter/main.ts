// The first script of every page, and for a reader the only one: what it does not do itself it keeps until the app does it.
import '../styles.css'
import { bringIn } from './bring-in.ts'
import { answerAtOnce, stayFramed } from './controls.ts'
import { hold } from './held.ts'
import { atRest, firstSign } from './signs.ts'
import { goOnIn } from './twins.ts'
import { keepWords } from './words.ts'

/** What a page may be asked without being asked to do something. */
const WORDS_ALONE = /^(?:\?lang=[\w-]*)?$/
/** How pages are set that read well as they were served; on the others somebody has come to do something. */
const READING = ['home', 'list', 'posts', 'post', 'prose', 'document', 'desk']

const root = document.getElementById('root')
const frame = root?.querySelector<HTMLElement>('.frame')
const layout = frame?.querySelector<HTMLElement>('.served')?.dataset.layout ?? ''
const reads = READING.includes(layout)
/** The place of a tool that begins neither with a file nor with words is empty until the app comes. */
const isEmpty = layout === 'desk' && !frame?.querySelector('[data-drop-zone], [data-control=words]')
/** The app has stood here before, and brings back what was left. */
const isBack = layout === 'desk' && history.state !== null

if (root && frame) {
  // What the app will draw in a moment is looked at meanwhile; it is not read out twice.
  if (!reads) frame.ariaHidden = 'true'
  answerAtOnce(frame)
  stayFramed(frame)
  const handOver = hold(frame)
  const goOn = goOnIn(frame, root)
  const write = keepWords(frame)
  new MutationObserver((_, watch) => {
    if (frame.isConnected) return
    watch.disconnect()
    goOn()
    void write(root).then(() => handOver(root))
  }).observe(root, { childList: true })
}
if (reads && !isEmpty && !isBack && isReader()) await Promise.race([firstSign(), atRest()])
const pieces = document.querySelector<HTMLElement>('script[data-pieces]')?.dataset.pieces ?? ''
await bringIn(pieces.split(' '), sayLate)

/** The page as it was served is all there is for now; so it is read out, too. */
function sayLate() {
  if (!frame) return
  frame.ariaHidden = null
  const said = frame.querySelector<HTMLElement>('[data-late]')
  if (said) said.hidden = false
}

/** Whether a guest has come, in a window of its own, for the page as it is. */
function isReader() {
  const { dataset } = document.documentElement
  return (
    dataset.known === undefined &&
    dataset.embed === undefined &&
    window.parent === window &&
    location.hash === '' &&
    WORDS_ALONE.test(location.search)
  )
}
