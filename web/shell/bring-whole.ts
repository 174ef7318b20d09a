/**
 * Has who goes on by keyboard see the whole of what he comes to in a row that scrolls sideways. By itself a browser leaves half
 * outside what it has a little of in view.
 */
export function bringWhole() {
  document.addEventListener('focusin', ({ target }) => {
    // Under a mouse it would go away between press and release.
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const row = rowOf(target)
    if (row && target.offsetWidth <= row.clientWidth)
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

function rowOf(element: HTMLElement): HTMLElement | null {
  let box = element.parentElement
  while (box && !(box.scrollWidth > box.clientWidth && scrollsSideways(box)))
    box = box.parentElement
  return box
}

const scrollsSideways = (box: HTMLElement) => /auto|scroll/.test(getComputedStyle(box).overflowX)
