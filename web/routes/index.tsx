import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { saveDraft } from '../kernel/drafts.ts'
import { TOOLS } from '../tools/registry.ts'

export const Route = createFileRoute('/')({
  staticData: { title: msg`AI tools for creators` },
  component: function Home() {
    const navigate = useNavigate()
    return (
      <HomePage
        tools={TOOLS}
        onChoose={async (key, file) => {
          await saveDraft(key, { form: {}, files: [file] })
          await navigate({ to: '/product/$key', params: { key } })
        }}
      />
    )
  },
})
