import type { ReactNode } from 'react'

/** The ground that all drawings of the set stand on: 200 by 140, one weight of line, colours of the theme. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 140"
      width="200"
      height="140"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-35 w-50 max-w-full shrink-0"
      aria-hidden
    >
      <ellipse cx="100" cy="127" rx="74" ry="7" className="fill-hover" />
      {children}
    </svg>
  )
}

/** The round mark at a drawing's lower right. @param props.className its fill */
export function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <>
      <circle cx="158" cy="104" r="19" className="fill-canvas" />
      <circle cx="158" cy="104" r="15" className={className} />
      {children}
    </>
  )
}
