// The first script of every page, and for a reader the only one: what it does not do itself it keeps until the app does it.
import '../styles.css'
import { bringIn } from './bring-in.ts'
import { answerAtOnce } from './controls.ts'
import { hold } from './held.ts'
import { atRest, firstSign } from './signs.ts'
import { goOnIn } from './twins.ts'

/** What a page may be asked without being asked to do something. */
const WORDS_ALONE = /^(?:\?lang=[\w-]*)?$/
/** How pages are set that read well as they were served; on the others somebody has come to do something. */
const READING = ['home', 'list', 'posts', 'post', 'prose', 'document', 'desk']

const root = document.getElementById('root')
const frame = root?.querySelector<HTMLElement>('.frame')
const pieces = document.querySelector<HTMLElement>('script[data-pieces]')?.dataset.pieces ?? ''
const bring = () => bringIn(pieces.split(' '))

if (root && frame && isRead(frame)) {
  answerAtOnce(frame)
  const handOver = hold(frame)
  const goOn = goOnIn(frame, root)
  new MutationObserver((_, watch) => {
    if (frame.isConnected) return
    watch.disconnect()
    goOn()
    void handOver(root)
  }).observe(root, { childList: true })
  void Promise.race([firstSign(), atRest()]).then(bring)
} else {
  // What the app will draw in a moment is looked at meanwhile; it is not read out twice.
  if (frame) frame.ariaHidden = 'true'
  void bring()
}

/** Whether a guest has come to read. */
function isRead(page: HTMLElement) {
  const { dataset } = document.documentElement
  const layout = page.querySelector<HTMLElement>('.served')?.dataset.layout ?? ''
  return (
    READING.includes(layout) &&
    dataset.known === undefined &&
    dataset.embed === undefined &&
    window.parent === window &&
    location.hash === '' &&
    WORDS_ALONE.test(location.search)
  )
}
