import { fireEvent, screen } from '@testing-library/react'
import { Coins } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { SideMenuPage } from './side-menu.tsx'

afterEach(() => localStorage.clear())

const page = () =>
  drawn(
    <SideMenuPage
      heading="Credits"
      title="Membership"
      entries={[{ id: 'credits', title: 'Credits', icon: Coins }]}
      link={(id, content, className, label) => (
        <a key={id} href={`/membership/${id}`} className={className} title={label}>
          {content}
        </a>
      )}
    >
      <p>Panel</p>
    </SideMenuPage>,
  )
const width = () =>
  screen.getByRole('navigation', { name: 'Membership' }).style.getPropertyValue('--menu-width')

test('the menu starts folded to 64, opens to 240, and is remembered as it was left', async () => {
  const first = await page()
  expect(width()).toBe('64px')
  fireEvent.click(screen.getByRole('button', { name: 'Expand the menu' }))
  expect([width(), localStorage.getItem('MENU_PAGES_COLLAPSED')]).toEqual(['240px', 'false'])
  first.unmount()
  await page()
  expect(width()).toBe('240px')
  fireEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }))
  expect([width(), localStorage.getItem('MENU_PAGES_COLLAPSED')]).toEqual(['64px', 'true'])
})

test('folded, each icon has its word under it', async () => {
  await page()
  const words = screen.getByRole('link', { name: 'Credits' }).querySelector('span')
  expect([words?.textContent, words?.className.includes('sr-only')]).toEqual(['Credits', false])
})

test('on a phone it unfolds to all entries, and folds by itself when the reader goes on or presses Escape', async () => {
  await page()
  const menu = screen.getByRole('navigation', { name: 'Membership' })
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect([
    menu.dataset.open,
    screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded'),
  ]).toEqual(['true', 'true'])
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(menu.dataset.open).toBeUndefined()
  // The desktop's menu is folded by its own button, and stays as it was.
  expect(localStorage.getItem('MENU_PAGES_COLLAPSED')).toBeNull()
})
