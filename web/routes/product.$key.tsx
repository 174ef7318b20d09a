import { createFileRoute, notFound } from '@tanstack/react-router'
import { productQuery } from '../features/products/api.ts'
import { ApiError } from '../kernel/api.ts'
import { NotFound } from '../shell/not-found.tsx'
import { ToolProvider } from '../tools/context.ts'
import { loadToolPage } from '../tools/registry.ts'

export const Route = createFileRoute('/product/$key')({
  loader: async ({ params, context }) => {
    const product = await context.queries.ensureQueryData(productQuery(params.key)).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 404 ? notFound() : error
    })
    const Page = await loadToolPage(product)
    if (!Page) throw notFound()
    return { title: product.title, product, Page }
  },
  component: function ProductPage() {
    const { Page, product } = Route.useLoaderData()
    return (
      <ToolProvider value={{ product }}>
        <Page key={product.id} />
      </ToolProvider>
    )
  },
  notFoundComponent: NotFound,
})
