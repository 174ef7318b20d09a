import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { Switch } from './switch.tsx'

afterEach(cleanup)

const said = { label: 'Model', hint: 'Costs most.', onChange: () => {} }
const chosen = { ...said, value: 'large' }
const large = { value: 'large', label: 'Large' }

test.each<[role: string, control: ReactElement]>([
  ['group', <Segmented key="1" {...chosen} segments={[large]} />],
  ['combobox', <Select key="2" {...chosen} options={[large]} />],
  ['slider', <Slider key="3" {...said} value={1} min={0} max={9} format={String} />],
  ['switch', <Switch key="4" {...said} checked />],
])('the hint under a control is read with it: %s', (role, control) => {
  const { getByRole } = render(control)
  const ids = getByRole(role).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(ids)?.textContent).toBe('Costs most.')
})
