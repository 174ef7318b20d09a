import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { PlanDialog } from './admin-form.tsx'

test('of credits that a plan cannot have it is said what is wrong with them', async () => {
  await drawn(<PlanDialog plan={undefined} onClose={() => {}} />)
  const credits = screen.getByLabelText('Credits')
  for (const [typed, words] of [
    ['0', 'Please give a number above 0.'],
    ['20000000', 'At most two decimals, and no more than 10,000,000.'],
    ['0.005', 'At most two decimals, and no more than 10,000,000.'],
  ] as const) {
    fireEvent.change(credits, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => credits.closest('div')?.parentElement?.textContent).toContain(words)
  }
})
