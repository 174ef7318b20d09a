import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** What stands over a list: what is in it, and how another comes to it. */
export const ListHead = ({
  children,
  add,
  onAdd,
}: {
  children: ReactNode
  add: ReactNode
  onAdd: () => void
}) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="max-w-text min-w-[min(16rem,100%)] flex-1 text-muted">{children}</p>
    <Button look="primary" onClick={onAdd}>
      <Plus aria-hidden />
      {add}
    </Button>
  </div>
)
