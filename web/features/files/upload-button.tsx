import type { ReactNode } from 'react'
import type { Accept } from '../../ui/accept.ts'
import { buttonClass } from '../../ui/button.tsx'

type Props = {
  look: 'primary' | 'secondary'
  icon: ReactNode
  children: ReactNode
  accept: Accept
  onFiles: (files: File[]) => void
}

/** A button that asks the device for files. */
export function UploadButton({ look, icon, children, accept, onFiles }: Props) {
  return (
    <label
      className={buttonClass(
        look,
        'medium',
        'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
      )}
    >
      {icon}
      {children}
      <input
        type="file"
        multiple
        accept={accept.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
