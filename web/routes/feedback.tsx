import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '../features/feedback/feedback-page.tsx'
import { FileSelector } from '../features/files/selectors/file-selector.tsx'

export const Route = createFileRoute('/feedback')({
  component: function Feedback() {
    return <FeedbackPage attach={({ max, ...attaching }) => <FileSelector kind="any" value="id" multiple maxCount={max} {...attaching} />} />
  },
})
