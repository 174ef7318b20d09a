import { createFileRoute } from '@tanstack/react-router'
import { TaskPage } from '../features/tasks/task-page.tsx'
import { RecipeCard } from '../tools/recipe.tsx'
import { SendTo } from '../tools/send-to.tsx'

export const Route = createFileRoute('/task/$id')({
  component: function Task() {
    const { id } = Route.useParams()
    return (
      <TaskPage
        key={id}
        id={id}
        onward={(file) => <SendTo file={file} />}
        recipe={(task) => <RecipeCard recipe={task} price={task.receipt.charged} />}
      />
    )
  },
})
