import { cleanup, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from '../ui/dialog.tsx'
import { drawn } from '../test/drawn.tsx'
import { keepFocus } from './keep-focus.ts'

afterEach(cleanup)

/** A page with rows that can be deleted, at once or after a question. */
function Page({ asks = false }: { asks?: boolean }) {
  const main = useRef<HTMLElement>(null)
  const [rows, setRows] = useState(['Ada', 'Ben', 'Cleo'])
  const [asked, setAsked] = useState<string>()
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])
  const remove = (row: string) => setRows((all) => all.filter((one) => one !== row))
  return (
    <main ref={main}>
      <a href="#top">All rows</a>
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <a href={`#${row}`}>{row}</a>
              <button type="button" onClick={() => (asks ? setAsked(row) : remove(row))}>
                Delete {row}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <a href="#new">A first one</a>
      )}
      <a href="#end">Help</a>
      <Dialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Delete it?"
        actions={
          <button
            type="button"
            onClick={() => {
              remove(asked!)
              setAsked(undefined)
            }}
          >
            Yes
          </button>
        }
      >
        It is gone for good.
      </Dialog>
    </main>
  )
}

const focused = () => expect.poll(() => document.activeElement?.textContent)

async function press(name: string) {
  screen.getByText(name).focus()
  await userEvent.keyboard('{Enter}')
}

test('who deletes a row by keyboard goes on at the next one, at the last one left, and where the list was', async () => {
  await drawn(<Page />)
  await userEvent.keyboard('{Tab}')
  await press('Delete Ada')
  await focused().toBe('Ben')
  await press('Delete Cleo')
  await focused().toBe('Delete Ben')
  await press('Delete Ben')
  await focused().toBe('A first one')
})

test('also where a window asked before', async () => {
  await drawn(<Page asks />)
  await userEvent.keyboard('{Tab}')
  await press('Delete Ben')
  await screen.findByRole('dialog')
  await press('Yes')
  await focused().toBe('Cleo')
})

test('who deletes it with the mouse is left alone', async () => {
  await drawn(<Page />)
  await userEvent.click(screen.getByText('Delete Ada'))
  await expect.poll(() => screen.queryByText('Ada')).toBeNull()
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

function Working() {
  const main = useRef<HTMLElement>(null)
  const [works, setWorks] = useState(false)
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])
  return (
    <main ref={main}>
      <button type="button" disabled={works} onClick={() => setWorks(true)}>
        Check
      </button>
      {works && <output onTransitionEnd={() => setWorks(false)}>Checking…</output>}
    </main>
  )
}

test('a button that cannot be pressed while it works has the focus again after it', async () => {
  render(<Working />)
  await userEvent.keyboard('{Tab}')
  await press('Check')
  await focused().not.toBe('Check')
  screen.getByText('Checking…').dispatchEvent(new Event('transitionend', { bubbles: true }))
  await focused().toBe('Check')
})
