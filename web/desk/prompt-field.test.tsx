import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepWords } from '../starter/words.ts'
import { drawn } from '../test/drawn.tsx'
import { PromptField } from './prompt-field.tsx'

afterEach(cleanup)

// Chrome says that it composes; Safari sends the key after the composition, with its code alone.
const ACCEPTING = [{ isComposing: true }, { isComposing: false, keyCode: 229 }]

test('the Enter that accepts what an input method offers starts nothing; the next one does', async () => {
  const onEnter = vi.fn()
  const props = { label: 'Words', hint: '', value: '一只猫', onChange() {}, longest: 9 }
  await drawn(<PromptField {...props} disabled={false} onEnter={onEnter} />)
  const field = screen.getByLabelText('Words')
  for (const accepting of ACCEPTING) fireEvent.keyDown(field, { key: 'Enter', ...accepting })
  expect(onEnter).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onEnter).toHaveBeenCalledOnce()
})

test('so it does before the app is there', () => {
  const frame = document.createElement('div')
  frame.innerHTML =
    '<textarea data-control="words"></textarea><button data-control="start"></button>'
  const field = frame.querySelector('textarea')!
  field.enterKeyHint = 'send'
  const onStart = vi.fn()
  frame.querySelector('button')!.addEventListener('click', onStart)
  keepWords(frame)
  for (const accepting of ACCEPTING) fireEvent.keyDown(field, { key: 'Enter', ...accepting })
  expect(onStart).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onStart).toHaveBeenCalledOnce()
})
