import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useMark } from '../../../desk/mark/use-mark.ts'
import { drawn } from '../../../test/drawn.tsx'
import { type CompressForm, FIRST_COMPRESS_FORM } from './form.ts'
import { CompressSettings } from './settings.tsx'

function Settings() {
  const [form, onForm] = useState<CompressForm>({ ...FIRST_COMPRESS_FORM, side: 'exact' })
  return <CompressSettings form={form} onForm={onForm} own={useMark()} crop={null} />
}

test('what is of another ratio than an exact size fills it, or stands whole on a color or on nothing', async () => {
  await drawn(<Settings />)
  expect(screen.queryByRole('radio', { name: 'Transparent' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Show all' }))
  screen.getByRole('button', { name: '#ffffff', pressed: true })
  fireEvent.click(screen.getByRole('button', { name: '#000000' }))
  screen.getByRole('button', { name: '#000000', pressed: true })
  fireEvent.click(screen.getByRole('radio', { name: 'Transparent' }))
  expect(screen.queryByRole('button', { name: '#ffffff' })).toBeNull()
  screen.getByText('White in a JPEG, which knows no transparency.')
  fireEvent.click(screen.getByRole('radio', { name: 'WebP' }))
  expect(screen.queryByText('White in a JPEG, which knows no transparency.')).toBeNull()
})
