import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { PromptField } from './prompt-field.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Field() {
  const [words, setWords] = useState('')
  const props = { label: 'Words', hint: '', value: words, onChange: setWords, longest: 999 }
  return <PromptField main {...props} disabled={false} />
}

test('the field grows with what is written, and becomes as low again, also in a browser that sizes no fields by itself', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  await drawn(<Field />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Words')
  field.style.setProperty('field-sizing', 'fixed', 'important')
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  const empty = field.offsetHeight
  write('One line')
  expect(field.offsetHeight).toBe(empty)
  write(Array.from({ length: 6 }, (_, at) => `Line ${at}`).join('\n'))
  expect(field.offsetHeight).toBeGreaterThan(empty)
  expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight)
  write('')
  expect(field.offsetHeight).toBe(empty)
})
