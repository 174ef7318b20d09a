import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '../shell/not-found.tsx'
import { loadToolPage, toolByKey } from '../tools/registry.ts'

export const Route = createFileRoute('/product/$key')({
  loader: async ({ params }) => {
    const tool = toolByKey(params.key)
    const Page = tool && (await loadToolPage(tool))
    if (!Page) throw notFound()
    return { title: tool.title, Page }
  },
  component: function Product() {
    const { Page } = Route.useLoaderData()
    const { key } = Route.useParams()
    return <Page key={key} />
  },
  notFoundComponent: NotFound,
})
