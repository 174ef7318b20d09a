/** Errors heard from one page load; a page that fails in a loop says nothing new. */
const MOST = 5

/** Tells the server of errors nobody caught. What is sent names the place in the code and the page, no person. */
export function reportErrors() {
  let told = 0
  const tell = (error: unknown) => {
    if (told++ >= MOST) return
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
    const body = {
      message: message.slice(0, 500) || 'Error',
      stack: stack.slice(0, 4000),
      path: location.pathname.slice(0, 200),
    }
    // Nobody waits for it, and one that is lost is only an error less to read.
    void fetch('/api/logs', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }).catch(() => {})
  }
  addEventListener('error', ({ error, message }) => tell(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
