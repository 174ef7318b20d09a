import { createFileRoute } from '@tanstack/react-router'
import { TaskPage } from '../features/tasks/task-page.tsx'

export const Route = createFileRoute('/task/$id')({
  component: function Task() {
    const { id } = Route.useParams()
    return <TaskPage key={id} id={id} />
  },
})
