import type { QueryClient } from '@tanstack/react-query'
import { isNotFound, notFound } from '@tanstack/react-router'
import { openApp } from '../features/apps/open.ts'
import { loadProduct } from '../features/products/load.ts'
import { ApiError } from '../kernel/api.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { read, write } from '../kernel/local-store.ts'
import { loadToolPage } from '../tools/pages.ts'

/** A project with its product and the page of its tool. @throws the router's notFound where any of them is not there */
export async function loadApp(id: string, queries: QueryClient, searchStr: string) {
  try {
    const opened = await openApp(id)
    const product = await loadProduct(queries, opened.app.product_id, wantedLocale(searchStr))
    const Page = await loadToolPage(product)
    if (!Page) throw notFound()
    return { title: opened.app.title, opened, product, Page }
  } catch (error) {
    const gone = isNotFound(error) || (error instanceof ApiError && error.code === 404)
    if (!gone) throw error
    // The site no longer begins where nothing is.
    if (read('appId') === id) write('appId', null)
    throw notFound()
  }
}
