import { createFileRoute } from '@tanstack/react-router'
import { HandoverPage } from '../features/account/handover-page.tsx'

export const Route = createFileRoute('/handover')({
  staticData: { words: ['account'] },
  component: HandoverPage,
})
