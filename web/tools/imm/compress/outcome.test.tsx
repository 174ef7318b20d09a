import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activate } from '../../../kernel/i18n.ts'
import { Weights } from './outcome.tsx'

/** What is said of a picture of a thousand bytes that was kept. @param bytes what it has now */
async function saidOf(bytes: number) {
  await activate('en-US')
  const size = { width: 8, height: 8 }
  const file = new File(['x'.repeat(bytes)], 'lamp.jpg')
  const made = {
    file,
    size,
    from: size,
    part: { x: 0, y: 0, ...size },
    kept: true,
    turn: 0 as const,
  }
  return render(
    <I18nProvider i18n={i18n}>
      <Weights before={1000} made={made} />
    </I18nProvider>,
  ).container.textContent
}

test('of a picture that is kept it is said what became of it, as its bytes have it', async () => {
  const lighter = await saidOf(900)
  expect(lighter).toContain('Kept, without its metadata')
  expect(lighter).toMatch(/10\s%/)
  expect(lighter).not.toContain('it was smaller')
  const same = await saidOf(1000)
  expect(same).toContain('Kept: it was smaller')
  expect(same).not.toContain('%')
})
