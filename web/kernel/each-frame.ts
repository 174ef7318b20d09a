/** A page that nobody looks at gets no pictures, and as long as it sounds its timers are kept (developer.chrome.com/blog/timer-throttling-in-chrome-88). */
const UNSEEN_MS = 50

/**
 * Does something before each picture of the screen, and some times a second while another tab is looked at.
 * @returns what ends it
 */
export function eachFrame(work: (now: number) => void): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    ask()
    work(performance.now())
  }
  function ask() {
    if (document.hidden) timer = setTimeout(next, UNSEEN_MS)
    else frame = requestAnimationFrame(next)
  }
  const forget = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const turn = () => {
    forget()
    ask()
  }
  document.addEventListener('visibilitychange', turn)
  ask()
  return () => {
    forget()
    document.removeEventListener('visibilitychange', turn)
  }
}
