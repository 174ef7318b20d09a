import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** Questions that open to their answers. Native details: they open without script and by keyboard, one at a time. */
export function Questions({ children }: { children: ReactNode }) {
  return <div className="mt-6 divide-y divide-line border-y border-line">{children}</div>
}

export function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details name="questions" className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="text-16 font-medium">{title}</h3>
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
        />
      </summary>
      <p className="max-w-text pb-5 text-muted">{children}</p>
    </details>
  )
}
