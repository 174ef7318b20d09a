import type { ComponentProps, ReactNode } from 'react'

/** The classes of an icon button, for a link or a menu's trigger that should look like one. */
export const iconButtonClass = (extra = '') =>
  `inline-flex print:hidden size-9 shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink active:bg-press aria-pressed:bg-press aria-pressed:text-ink disabled:pointer-events-none disabled:opacity-45 pointer-coarse:size-11 [&_svg]:size-4.5 ${extra}`

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> & {
  /** What it does; its name for those who do not see the icon, and its hint for those who do. */
  label: string
  children: ReactNode
  /** What of the served page it takes the place of (`web/starter`). */
  'data-control'?: string
}

export function IconButton({ label, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass(className)}
    />
  )
}
