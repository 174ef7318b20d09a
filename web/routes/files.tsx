import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { entryOf } from '../features/apps/entry.ts'
import { FileExplorer } from '../features/files/explorer.tsx'
import { isSignedIn } from '../kernel/local-store.ts'
import { redirectFor } from '../kernel/redirect.ts'
import { RecipeCard } from '../tools/recipe.tsx'
import { useSendEntries } from '../tools/send-entries.tsx'
import type { Recipe } from '../tools/send.ts'

export const Route = createFileRoute('/files')({
  staticData: { words: ['tools'] },
  beforeLoad: ({ location, search }) => {
    if (!isSignedIn())
      throw redirect({ to: '/signin', search: { ...search, redirect: redirectFor(location) } })
  },
  component: function Files() {
    const { history } = useRouter()
    const [entry] = useState(() => entryOf(history))
    return (
      <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-10">
        <FileExplorer
          heading="h1"
          entry={entry}
          onward={useSendEntries()}
          recipe={({ recipe }) => recipe && <RecipeCard recipe={recipe as Recipe} />}
        />
      </div>
    )
  },
})
