import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '../features/feedback/feedback-page.tsx'
import { FileSelector } from '../features/files/selectors/file-selector.tsx'

export const Route = createFileRoute('/feedback')({
  staticData: { title: msg`Feedback` },
  component: function Feedback() {
    return <FeedbackPage attach={({ max, ...attaching }) => <FileSelector kind="any" value="id" multiple maxCount={max} {...attaching} />} />
  },
})
