/**
 * A `ref` for a bar that sticks to an edge of the window. Its height is kept in a variable of the page, so that what is scrolled to,
 * as what takes the focus, comes to lie beside the bar and not under it.
 * @param where the screens on which it sticks
 */
export const sticking =
  (edge: '--head' | '--foot' | '--dock', where = 'all') =>
  (bar: HTMLElement | null) => {
    if (!bar) return undefined
    const { style } = document.documentElement
    const keep = new ResizeObserver(() => {
      const { height } = bar.getBoundingClientRect()
      if (height > 0 && matchMedia(where).matches) style.setProperty(edge, `${height}px`)
      else style.removeProperty(edge)
    })
    keep.observe(bar)
    return () => {
      keep.disconnect()
      style.removeProperty(edge)
    }
  }
