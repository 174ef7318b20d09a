import type { ReactNode } from 'react'

/** Where somebody is written to, in a list: an endless one pushes no other column out of sight. */
export const Address = ({ children }: { children: ReactNode }) => (
  <span className="block max-w-72 break-words tight:wrap-anywhere">{children}</span>
)
