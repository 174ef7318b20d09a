import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useHeldFocus } from './hold-focus.ts'

afterEach(cleanup)

function Edits({ undone, working }: { undone: boolean; working: boolean }) {
  const desk = useRef<HTMLDivElement>(null)
  useHeldFocus(desk)
  return (
    <div ref={desk} className="desk">
      <h1 tabIndex={-1}>A tool</h1>
      <div>
        <button type="button" disabled={undone}>
          Undo
        </button>
        <button type="button">Redo</button>
      </div>
      <div data-action="">
        <button type="button" disabled={working}>
          Start
        </button>
        {working && <button type="button">Cancel</button>}
      </div>
    </div>
  )
}

function press(name: string) {
  const button = screen.getByText(name)
  button.focus()
  fireEvent.keyDown(button, { key: 'Enter' })
}

const focused = () => document.activeElement?.textContent

test('who undoes the last edit by keyboard goes on at what stands beside it', async () => {
  const { rerender } = render(<Edits undone={false} working={false} />)
  press('Undo')
  rerender(<Edits undone working={false} />)
  await waitFor(() => expect(focused()).toBe('Redo'))
})

test('who starts the work by keyboard goes on at the way to end it', async () => {
  const { rerender } = render(<Edits undone={false} working={false} />)
  press('Start')
  rerender(<Edits undone={false} working />)
  await waitFor(() => expect(focused()).toBe('Cancel'))
})

test('a key that comes before what is gone was stood in for does not lose the place', async () => {
  const { rerender } = render(<Edits undone={false} working={false} />)
  press('Start')
  rerender(<Edits undone={false} working />)
  // As the browser does with the next picture.
  screen.getByText('Start').blur()
  fireEvent.keyDown(document.body, { key: 'Delete' })
  await waitFor(() => expect(focused()).toBe('Cancel'))
})

function Marks({ left }: { left: readonly number[] }) {
  const desk = useRef<HTMLDivElement>(null)
  useHeldFocus(desk)
  return (
    <div ref={desk} className="desk">
      <h1 tabIndex={-1}>A tool</h1>
      <section>
        <button type="button">Add</button>
        {left.length > 0 && (
          <ul>
            {left.map((id) => (
              <li key={id}>
                <button type="button">Mark {id}</button>
                <button type="button">Delete {id}</button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

test('who takes one out of a list by keyboard goes on at the next of it, and at what adds to it after the last', async () => {
  const { rerender } = render(<Marks left={[1, 2, 3]} />)
  press('Delete 2')
  rerender(<Marks left={[1, 3]} />)
  await waitFor(() => expect(focused()).toBe('Mark 3'))
  press('Delete 3')
  rerender(<Marks left={[1]} />)
  await waitFor(() => expect(focused()).toBe('Mark 1'))
  press('Delete 1')
  rerender(<Marks left={[]} />)
  await waitFor(() => expect(focused()).toBe('Add'))
})
