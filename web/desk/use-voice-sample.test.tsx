import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../kernel/query-client.ts'
import { useVoiceSample } from './use-voice-sample.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterEach(() => vi.restoreAllMocks())

/** Samples come when the test says so, and a player that notes what it plays. */
function newPage() {
  const coming = new Map<string, PromiseWithResolvers<Blob>>()
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation((({
    queryKey: [, hash],
  }: {
    queryKey: string[]
  }) => {
    const one = Promise.withResolvers<Blob>()
    coming.set(hash as string, one)
    return one.promise
  }) as never)
  const held = new Set<string>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${(blob as File).name}`
    held.add(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address))
  const audio = document.createElement('audio')
  const heard: string[] = []
  const loaded = vi.spyOn(audio, 'load').mockImplementation(() => {})
  vi.spyOn(audio, 'play').mockImplementation(async () => void heard.push(audio.src))
  const { result, unmount } = renderHook(() => useVoiceSample(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    ),
  })
  result.current.player.current = audio
  const press = (id: string, sample?: string) =>
    act(async () => void result.current.toggle(id, sample))
  const arrive = (hash: string) =>
    act(async () => coming.get(hash)?.resolve(new File(['sound'], hash)))
  return { result, unmount, press, arrive, heard, held, loaded }
}

test('what was pressed last is heard, whichever comes first', async () => {
  const { result, press, arrive, heard, held } = newPage()
  await press('a', 'first')
  await press('b', 'second')
  await arrive('second')
  await arrive('first')
  expect(heard).toEqual(['blob:second'])
  expect([...held]).toEqual(['blob:second'])
  expect([result.current.id, result.current.waiting]).toEqual(['b', false])
})

test('a voice of the list is not overridden by an own one that was pressed before it', async () => {
  const { result, press, arrive, heard, held } = newPage()
  await press('a', 'first')
  await press('listed')
  await arrive('first')
  expect(heard.map((address) => new URL(address, location.href).pathname)).toEqual([
    '/api/tools/tts/preview/listed',
  ])
  expect([result.current.id, held.size]).toEqual(['listed', 0])
})

test('the press itself begins with the player, since Safari lets a page begin with none afterwards', async () => {
  const { result, arrive, heard, loaded } = newPage()
  await act(async () => {
    void result.current.toggle('a', 'first')
    expect(loaded).toHaveBeenCalledOnce()
  })
  await arrive('first')
  expect(heard).toEqual(['blob:first'])
})

test('pressed again while it is on its way, a voice is not heard', async () => {
  const { result, press, arrive, heard } = newPage()
  await press('a', 'first')
  await press('a', 'first')
  expect(result.current.id).toBeNull()
  await arrive('first')
  expect([heard, result.current.id]).toEqual([[], null])
})

test('nothing is heard or held once its page is gone', async () => {
  const { unmount, press, arrive, heard, held } = newPage()
  await press('a', 'first')
  await arrive('first')
  expect([...held]).toEqual(['blob:first'])
  await press('b', 'second')
  unmount()
  await arrive('second')
  expect([heard, held.size]).toEqual([['blob:first'], 0])
})
