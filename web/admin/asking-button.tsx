import { type ReactNode, useState } from 'react'
import { Confirm } from '../ui/confirm.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.ts'

type Props = {
  /** The act and what it is done to. */
  label: string
  icon: ReactNode
  /** The question. */
  title: string
  /** The button that does it: a verb. */
  action: ReactNode
  /** What will happen. */
  children: ReactNode
  /** Does it; a refusal is shown and leaves the question open. */
  onConfirm: () => Promise<unknown>
}

/** A row's act that cannot simply be undone: asks first. */
export function AskingButton({ label, icon, onConfirm, ...question }: Props) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <IconButton label={label} onClick={() => setAsked(true)}>
        {icon}
      </IconButton>
      <Confirm
        {...question}
        open={asked}
        onOpenChange={setAsked}
        onConfirm={() =>
          onConfirm().catch((error: Error) => {
            toast.error(error)
            throw error
          })
        }
      />
    </>
  )
}
