import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '../features/feedback/feedback-page.tsx'
import { Attachments } from '../features/files/attachments.tsx'

export const Route = createFileRoute('/feedback')({
  staticData: { title: msg`Feedback` },
  component: function Feedback() {
    return <FeedbackPage attach={(attaching) => <Attachments {...attaching} />} />
  },
})
