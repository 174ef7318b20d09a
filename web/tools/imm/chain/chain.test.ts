import { expect, test } from 'vitest'
import { type Chained, goneTo, leftOf, NO_CHAIN, withTask } from './chain.ts'

type Form = { paint: string; words: string }
const afresh = ({ words }: Form): Form => ({ paint: '', words })
const painted: Chained<Form> = { form: { paint: 'a stroke', words: 'a lamp' } }

test('a picture is found again as it was left, and one not seen yet begins afresh', () => {
  const next = goneTo(painted, 'task-1', afresh)
  expect(next.form).toEqual({ paint: '', words: 'a lamp' })
  expect(next.chain.at).toBe('task-1')
  const back = goneTo({ ...next, form: { paint: 'another', words: 'a lamp' } }, null, afresh)
  expect([back.form, back.chain.at]).toEqual([painted.form, null])
  expect(goneTo(back, 'task-1', afresh).form.paint).toBe('another')
  // What was made of it is remembered, and put aside.
  const made = goneTo({ ...back, task: 'task-2' }, 'task-1', afresh)
  expect([made.task, leftOf(made.chain, null)?.task]).toEqual([null, 'task-2'])
})

test('paint that would crowd out the rest is let go of, the oldest first', () => {
  const much = { paint: 'x'.repeat(40_000), words: '' }
  let now: Chained<Form> = { form: much }
  for (const to of ['one', 'two', 'three']) now = { ...goneTo(now, to, afresh), form: much }
  expect(now.chain?.left.map(([of]) => of)).toEqual(['two'])
  expect(goneTo(now, null, afresh).form.paint).toBe('')
})

test('no more tasks are kept than a strip can show', () => {
  let chain = NO_CHAIN as Required<Chained<Form>>['chain']
  for (let at = 1; at <= 30; at++) chain = withTask(chain, `${at}`)
  expect([chain.tasks.length, chain.tasks.at(-1)]).toEqual([24, '30'])
})
