/**
 * Tells how high the content is, at once and whenever that changes. In a frame nothing of a page is as high as its window
 * (`data-embed` in the styles), so a frame that follows does not make it higher again.
 * @returns a function that stops
 */
export function followHeight(content: Element, tell: (height: number) => void) {
  let last = 0
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height !== last) tell((last = height))
  })
  observer.observe(content)
  return () => observer.disconnect()
}
