import { createFileRoute } from '@tanstack/react-router'
import { TaskPage } from '../features/tasks/task-page.tsx'
import { toolWordsQuery } from '../features/tasks/tool-words.ts'
import { RecipeCard } from '../tools/recipe.tsx'
import { SendTo } from '../tools/send-to.tsx'
import { NotFound } from './-not-found.tsx'

export const Route = createFileRoute('/task/$id')({
  staticData: { words: ['tools'] },
  loader: ({ context: { queries } }) => queries.prefetchQuery(toolWordsQuery),
  component: function Task() {
    const { id } = Route.useParams()
    return (
      <TaskPage
        key={id}
        id={id}
        gone={<NotFound />}
        onward={(file) => <SendTo file={file} />}
        recipe={(task) => <RecipeCard recipe={task} price={task.receipt.charged} />}
      />
    )
  },
})
