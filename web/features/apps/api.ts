import { t } from '@lingui/core/macro'
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { BRIEF } from '../../../worker/features/apps/brief/contract.ts'
import type { App, AppItem } from '../../../worker/features/apps/contract.ts'
import type { appsRoutes } from '../../../worker/features/apps/routes.ts'
import type { LiveMessage } from '../../../worker/features/notifications/contract.ts'
import { ApiError, call, headers } from '../../kernel/api.ts'
import { emit, on } from '../../kernel/events.ts'
import { hear } from '../../kernel/live.ts'
import { ownerHere } from '../../kernel/owner.ts'
import { keepKnown } from '../../kernel/project-store.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'
import { forgetApp, noteDeleted } from './forget.ts'
import { packed, unpacked } from './packed.ts'

declare module '../../kernel/live.ts' {
  interface LiveMessages {
    app: Extract<LiveMessage, { type: 'app' }>
  }
}

export type { App, AppItem }

const http = hc<ReturnType<typeof appsRoutes>>('/api/apps', { headers })
const PAGE = '24'

/** What of one's apps is shown: those of a product, by its id or key, and those whose titles hold some words. */
export type AppsFilter = { product?: string; search?: string }

const LISTS = ['apps']

/** Own apps, the newest change first. */
export const appsQuery = ({ product, search }: AppsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, product, search],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get({
          query: {
            size: PAGE,
            ...(product && { product_id: product }),
            ...(search && { search }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // An open project saves itself, so the list is never fresh.
    staleTime: 0,
  })

export const readApp = (id: string): Promise<App> =>
  known(call(http[':id'].$get({ param: { id } })))

/** What the server last said of an app stays on this device too. @param answer to a question that was asked just now */
async function known(answer: Promise<App>): Promise<App> {
  const asker = ownerHere()
  const app = await whole(answer)
  await keepKnown(app.id, app, asker)
  return app
}

/** An app with its data as they were before they were sent. */
async function whole(answer: Promise<App>): Promise<App> {
  const app = await answer
  return { ...app, data: await unpacked(app.data) }
}

/** The app of a product that was changed last. */
export const latestApp = async (productId: string): Promise<AppItem | undefined> =>
  (await call(http.index.$get({ query: { product_id: productId, size: '1' } }))).items[0]

/** For `catch`: the ceilings of a body and of a project are one to whoever works in it. */
function toldTooLarge(error: unknown): never {
  if (!(error instanceof ApiError && error.code === 413)) throw error
  const sentence = t`This work is too large for a project. It stays on this device.`
  throw new ApiError(413, sentence, 'appTooLarge')
}

type NewApp = { product_id: string; title?: string; data?: Record<string, unknown> }

/** @param requestId the same for every try, so that one whose answer was lost makes no second app */
export async function makeApp({ data, ...app }: NewApp, requestId: string): Promise<AppItem> {
  const json = { ...app, ...(data && { data: await packed(data) }) }
  const asked = { headers: { ...headers(), 'X-Request-Id': requestId } }
  return call(http.index.$post({ json }, asked)).catch(toldTooLarge)
}

/** Saves under the version that was edited. @param options.keepalive goes on after the page is gone; bodies up to 60 kB */
export async function saveApp(
  id: string,
  { data, version }: Pick<App, 'data' | 'version'>,
  { keepalive }: { keepalive: boolean },
): Promise<App> {
  // At the end of a page nothing more is waited for.
  const json = { version, data: keepalive ? data : await packed(data) }
  const how = { headers: { ...headers(), Prefer: BRIEF }, init: { keepalive } }
  const saving = call(http[':id'].$put({ param: { id }, json }, how)).catch(toldTooLarge)
  return known(saving.then((item) => ({ ...item, data })))
}

/** Gives an app another title, which the lists show once the server has it. */
export async function renameApp(id: string, title: string): Promise<App> {
  const app = await known(
    call(http[':id'].$put({ param: { id }, json: { title } })) as Promise<App>,
  )
  noteChange(app)
  return app
}

/** Takes an app away at once; the lists are as before when the server refuses. */
export async function deleteApp(id: string) {
  const before = queryClient.getQueriesData<Apps>({ queryKey: LISTS })
  changeLists((item) => (item.id === id ? null : item))
  try {
    await call(http[':id'].$delete({ param: { id }, json: {} }))
  } catch (error) {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
    throw error
  }
  emit('APP_DELETED', { appId: id })
}

/** Brings back an app that was deleted, with its data. */
export async function restoreApp(id: string): Promise<App> {
  const app = await whole(call(http[':id'].restore.$post({ param: { id }, json: {} })))
  await noteDeleted(id, null)
  await queryClient.invalidateQueries({ queryKey: LISTS })
  return app
}

type Apps = InfiniteData<{ items: AppItem[]; next: string | null }, string | null>

function changeLists(change: (item: AppItem) => AppItem | null) {
  queryClient.setQueriesData<Apps>(
    { queryKey: LISTS },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map(change).filter((item) => item !== null),
        })),
      },
  )
}

/** What is heard of first need not have been first. */
const noteChange = ({
  id,
  title,
  version,
  updated_at,
}: Pick<App, 'id' | 'title' | 'version' | 'updated_at'>) =>
  changeLists((item) =>
    item.id === id && item.updated_at < updated_at ? { ...item, title, version, updated_at } : item,
  )

hear('app', (news) => {
  const all = queryClient.getQueryData<Apps>(appsQuery().queryKey)
  // It was made elsewhere, or brought back.
  if (all && !all.pages.some(({ items }) => items.some(({ id }) => id === news.id)))
    void refresh('apps')
  noteChange(news)
})

on('APP_DELETED', ({ appId }) => {
  changeLists((item) => (item.id === appId ? null : item))
  forgetApp(appId)
})
