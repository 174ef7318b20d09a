import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '../features/feedback/feedback-page.tsx'
import { Attachments } from '../features/files/attachments.tsx'

export const Route = createFileRoute('/feedback')({
  staticData: { words: ['tools'] },
  component: function Feedback() {
    return <FeedbackPage attach={(attaching) => <Attachments {...attaching} />} />
  },
})
