/** What needs no app: the theme, and the menu of a narrow bar. */
export function answerAtOnce(frame: HTMLElement) {
  frame.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('[data-control]')
    if (control?.dataset.control === 'theme') turnTheme()
    if (control?.dataset.control === 'menu') showMenu(control)
  })
}

/** In another site's frame links lead to pages that may stand in one, as the app's do. */
export function stayFramed(frame: HTMLElement) {
  if (document.documentElement.dataset.embed === undefined) return
  const embed = new URLSearchParams(location.search).get('embed') ?? ''
  frame.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a')
    if (!link || link.origin !== location.origin) return
    const to = new URL(link.href)
    to.searchParams.set('embed', embed)
    link.href = to.href
  })
}

/** As `web/shell/theme.ts` does it, which is the app's. */
function turnTheme() {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem('COLOR_SCHEME', dataset.theme)
  } catch {
    // It lasts as long as the page.
  }
}

function showMenu(button: HTMLElement) {
  const open = button.ariaExpanded !== 'true'
  button.ariaExpanded = String(open)
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (menu) menu.hidden = !open
}
