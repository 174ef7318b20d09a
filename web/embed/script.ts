// Puts a tool into the page where this script stands, or at the page's end if that is in <head>, where nothing is shown:
//
//   <script src="https://…/embed.js" data-product="cut-silence">
//
// `data-title`, `data-lang` and `data-allow` may be given too. The frame follows the tool's height. What the tool says arrives on it
// as events `verdigris:ready`, `:started`, `:progress`, `:result` and `:error`, which bubble; `frame.sendFile(file)` puts a file
// into its drop zone.
{
  const script = document.currentScript as HTMLScriptElement
  const { product, title, lang, allow } = script.dataset
  const { origin } = new URL(script.src)

  const address = new URL(product ? `/product/${encodeURIComponent(product)}` : '/', origin)
  address.searchParams.set('embed', '1')
  if (lang) address.searchParams.set('lang', lang)

  const frame = document.createElement('iframe')
  frame.title = title ?? product ?? address.host
  frame.allow = ['clipboard-write; fullscreen; screen-wake-lock; storage-access', allow]
    .filter(Boolean)
    .join('; ')
  frame.loading = 'lazy'
  // So that the tool knows whom it may talk to.
  frame.referrerPolicy = 'origin'
  frame.style.cssText = 'display: block; width: 100%; height: 40rem; border: 0'

  let ready = false
  const waiting: File[] = []
  const send = (file: File) =>
    frame.contentWindow?.postMessage({ target: 'verdigris', type: 'file', file }, origin)
  const sendFile = (file: File) => (ready ? send(file) : waiting.push(file))

  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || data?.source !== 'verdigris') return
    const { source: _, type, ...detail } = data
    if (type === 'height') frame.style.height = `${Math.ceil(Number(detail.height)) || 640}px`
    if (type === 'ready') {
      ready = true
      waiting.splice(0).forEach(send)
    }
    frame.dispatchEvent(new CustomEvent(`verdigris:${type}`, { bubbles: true, detail }))
  })

  frame.src = address.href
  Object.assign(frame, { sendFile })
  const isShown = !document.head.contains(script)
  if (isShown) script.after(frame)
  else if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', () => document.body.append(frame))
  else document.body.append(frame)
}
