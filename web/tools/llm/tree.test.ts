import { expect, test } from 'vitest'
import { MAX_APP_BYTES } from '../../../worker/features/apps/contract.ts'
import { llm } from '../../../worker/tools/llm/contract.ts'
import { titleOf, toMarkdown } from './export.ts'
import {
  type Answer,
  answerTo,
  ask,
  branchesAt,
  EMPTY,
  follow,
  isUnsettled,
  learn,
  markGone,
  type Message,
  pathOf,
  type Tree,
  withdraw,
} from './tree.ts'
import { MOST_BYTES, turnsOf } from './turns.ts'

const coming = (request: string): Answer => ({ model: 'small', request })
const say = (tree: Tree, text: string, request: string, parent = tree.leaf) =>
  ask(tree, parent, { text, files: [] }, coming(request))
const answered = (tree: Tree, id: string, text: string) =>
  learn(tree, id, { text, end: 'whole', charged: 0.01 })
const texts = (tree: Tree) => pathOf(tree).map(({ text }) => text)
const named = (tree: Tree, text: string) =>
  tree.messages.find((message) => message.text === text) as Message

const begun = answered(say(EMPTY, 'first', 'a'), 'a', 'one')
const gone = answered(say(begun, 'second', 'b'), 'b', 'two')

test('a conversation is read from its first message to its last', () => {
  expect(texts(gone)).toEqual(['first', 'one', 'second', 'two'])
})

test('a changed message is a branch of its own, and both can be read to their ends', () => {
  const edited = answered(say(gone, 'second, changed', 'c', 'a'), 'c', 'three')
  expect(texts(edited)).toEqual(['first', 'one', 'second, changed', 'three'])
  const branches = branchesAt(edited, named(edited, 'second, changed'))
  expect(branches.map(({ text }) => text)).toEqual(['second', 'second, changed'])
  expect(texts(follow(edited, branches[0]?.id ?? ''))).toEqual(['first', 'one', 'second', 'two'])
})

test('the first message can be changed too', () => {
  const edited = say(gone, 'another first', 'c', null)
  expect(texts(edited)).toEqual(['another first', ''])
  expect(branchesAt(edited, named(edited, 'first'))).toHaveLength(2)
})

test('a second answer stands beside the first', () => {
  const again = answered(answerTo(gone, named(gone, 'second').id, coming('c')), 'c', 'two, again')
  expect(texts(again)).toEqual(['first', 'one', 'second', 'two, again'])
  expect(branchesAt(again, named(again, 'two')).map(({ text }) => text)).toEqual([
    'two',
    'two, again',
  ])
})

test('stopped and asked on at once, the branch and its half answer stay, and the half is sent along', () => {
  const stopped = learn(say(begun, 'second', 'b'), 'b', { text: 'half an ans', end: 'stopped' })
  const on = say(stopped, 'third', 'c')
  expect(texts(on)).toEqual(['first', 'one', 'second', 'half an ans', 'third', ''])
  expect(turnsOf(pathOf(on), '').messages.map(({ content }) => content)).toEqual([
    'first',
    'one',
    'second',
    'half an ans',
    'third',
  ])
  const settled = learn(on, 'b', { text: 'half an answer', end: 'stopped', charged: 0.02 })
  expect(texts(settled)).toEqual(['first', 'one', 'second', 'half an answer', 'third', ''])
  expect(
    [on, settled].map(({ messages }) => messages.filter(isUnsettled).map(({ id }) => id)),
  ).toEqual([['b', 'c'], ['c']])
})

test('what never began is taken back: with its question, unless that has another answer', () => {
  expect(withdraw(say(gone, 'third', 'c'), 'c')).toEqual(gone)
  const again = answerTo(gone, named(gone, 'second').id, coming('c'))
  expect(withdraw(again, 'c')).toEqual(gone)
  expect(withdraw(say(EMPTY, 'first', 'a'), 'a')).toEqual(EMPTY)
})

test('a changed question that never began leaves what was said as it was read', () => {
  for (const text of ['first', 'second']) {
    const { parent } = named(gone, text)
    const changed = ask(gone, parent, { text: 'otherwise', files: [] }, coming('c'))
    expect(withdraw(changed, 'c')).toEqual(gone)
  }
})

test('a file that was deleted is missed: its question is asked without it, and further ones still say that it was there', () => {
  const hash = '0'.repeat(32)
  const files = [{ hash, name: 'vase.png' }]
  const shown = markGone(
    ask(EMPTY, null, { text: 'What is this?', files }, coming('a')),
    new Set([hash]),
  )
  const sent = (tree: Tree) => turnsOf(pathOf(tree), '').messages.map((turn) => turn.files)
  expect(sent(shown)).toEqual([undefined])
  expect(sent(say(answered(shown, 'a', 'A vase.'), 'And now?', 'b'))).toEqual([
    [hash],
    undefined,
    undefined,
  ])
})

test('a preset is told first, the oldest messages are left out, and what is sent is what the tool takes', () => {
  let long: Tree = EMPTY
  for (let i = 0; i < 30; i++)
    long = answered(say(long, `${i} ${'x'.repeat(3000)}`, `r${i}`), `r${i}`, `answer ${i}`)
  const asked = turnsOf(pathOf(say(long, 'the last', 'z')), 'Write titles.')
  expect(asked.all).toBe(false)
  expect(asked.messages[0]).toEqual({ role: 'system', content: 'Write titles.' })
  expect(asked.messages.at(-1)).toEqual({ role: 'user', content: 'the last' })
  expect(llm.modes.chat.input.safeParse({ messages: asked.messages }).success).toBe(true)
  expect(turnsOf(pathOf(gone), '').all).toBe(true)
})

test('a full conversation still has room in its project for an answer', () => {
  expect(MOST_BYTES + 8000 * 3).toBeLessThan(MAX_APP_BYTES)
})

test('the branch that is read is written as Markdown, with the names of its files', () => {
  const shown = ask(
    EMPTY,
    null,
    { text: 'What is this?', files: [{ hash: '0'.repeat(32), name: 'vase.png' }] },
    coming('a'),
  )
  const path = pathOf(answered(shown, 'a', 'A **vase**.'))
  expect(toMarkdown('What is this?', path, { user: 'You', assistant: 'Chat' })).toBe(
    '# What is this?\n\n## You\n\n- vase.png\n\nWhat is this?\n\n## Chat\n\nA **vase**.\n',
  )
  expect(titleOf([{ ...path[0], text: `so\n${'long '.repeat(40)}` } as Message])).toMatch(
    /^so long .{40,}…$/,
  )
})
