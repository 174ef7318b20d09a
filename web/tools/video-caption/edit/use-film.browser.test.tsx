import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ToolProvider } from '../../../desk/context.ts'
import silent from '../../../test/media/no-sound.mp4?url'
import { sampleProduct } from '../../../test/product.ts'
import { useFilm } from './use-film.ts'

afterEach(cleanup)

const film = async (name: string) =>
  new File([await (await fetch(silent)).blob()], name, { type: 'video/mp4' })
const wrapper = ({ children }: { children: ReactNode }) => (
  <ToolProvider value={{ product: sampleProduct({ file_module: 'video-caption' }) }}>
    {children}
  </ToolProvider>
)

test('of two films that are given one after the other the last is opened, and the first is read no further', async () => {
  const { result } = renderHook(useFilm, { wrapper })
  const [first, last] = [await film('first.mp4'), await film('last.mp4')]
  const opened = await act(() =>
    Promise.all([result.current.open(first), result.current.open(last)]),
  )
  expect(opened).toEqual([false, true])
  expect(result.current.film?.file.name).toBe('last.mp4')
  expect(result.current.opening).toEqual({ state: 'none' })
})

test('who wants a film no more has none', async () => {
  const { result } = renderHook(useFilm, { wrapper })
  const given = await film('given.mp4')
  const opened = await act(async () => {
    const opens = result.current.open(given)
    result.current.close()
    return opens
  })
  expect(opened).toBe(false)
  expect(result.current.film).toBeNull()
  expect(result.current.opening).toEqual({ state: 'none' })
})
