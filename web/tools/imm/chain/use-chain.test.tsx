import { screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../test/drawn.tsx'
import type { Chained } from './chain.ts'
import { fileMadeBy } from './made-by.ts'
import { useChain } from './use-chain.ts'

vi.mock('./made-by.ts', () => ({ fileMadeBy: vi.fn() }))

const named = (name: string) => new File(['picture'], name)

let opened: string[]
/** What tasks made, which comes when the test says so. */
let coming: Map<string, PromiseWithResolvers<File>>
beforeEach(() => {
  opened = []
  coming = new Map()
  vi.mocked(fileMadeBy).mockImplementation((task) => {
    const one = Promise.withResolvers<File>()
    coming.set(task, one)
    return one.promise
  })
})

let chain: ReturnType<typeof useChain<object>>
function Page() {
  const [work, setWork] = useState<Chained<object>>({ form: {} })
  const now = useChain({
    work,
    onChain: setWork,
    kept: { task: null, keepTask() {} },
    async open(file, shown) {
      opened.push(file.name)
      shown()
    },
    afresh: () => ({}),
  })
  useLayoutEffect(() => void (chain = now))
  return <p>{`${now.pictures.first?.name ?? 'nothing'}, ${now.pictures.at ?? 'as it was'}`}</p>
}

async function arrive(task: string) {
  coming.get(task)?.resolve(named(`${task}.png`))
  // All that follows of it has happened by then.
  await new Promise((done) => setTimeout(done))
}

async function begun() {
  await drawn(<Page />)
  void chain.begin(named('first.png'))
  await screen.findByText('first.png, as it was')
}

test('a picture that was brought meanwhile is not taken away by one that comes late', async () => {
  await drawn(<Page />)
  void chain.begin(named('kept.png'), 'made')
  void chain.begin(named('other.png'))
  await screen.findByText('other.png, as it was')
  await arrive('made')
  expect(opened).toEqual(['other.png'])
})

test('of two results the one that was pressed last is gone on with, whichever comes first', async () => {
  await begun()
  chain.pictures.goTo('one')
  chain.pictures.goTo('two')
  await arrive('two')
  await screen.findByText('first.png, two')
  await arrive('one')
  expect(opened).toEqual(['first.png', 'two.png'])
})

test('who has left for other pictures is not brought back', async () => {
  await begun()
  chain.pictures.goTo('one')
  chain.leave()
  await arrive('one')
  expect(opened).toEqual(['first.png'])
})
