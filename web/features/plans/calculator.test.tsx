import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { Calculator } from './calculator.tsx'

test('what credits are good for is told in what each tool makes, and where they are too few for one it is told that, too', async () => {
  const works = [
    { key: 'speech', title: 'Speech', credits: 0.05, counted: (times: number) => `${times} signs` },
    { key: 'film', title: 'Film', credits: 2000, counted: (times: number) => `${times} films` },
    { key: 'odd', title: 'Odd', credits: 1000 },
  ]
  await drawn(<Calculator works={works} plans={[]} />)
  const told = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(told.map((one) => one.textContent)).toEqual([
    'Speech20000 signs',
    'Film0 times',
    'Odd1 time',
  ])
})
