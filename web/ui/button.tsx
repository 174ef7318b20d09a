import type { ComponentProps } from 'react'

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press shadow-low',
  secondary:
    'border border-line-strong bg-surface text-ink hover:bg-sunken active:bg-press shadow-low',
  quiet: 'text-ink hover:bg-hover active:bg-press',
  danger: 'bg-red-fill text-on-red-fill hover:brightness-110 active:brightness-95',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'h-8 tight:min-h-8 gap-1.5 rounded-sm px-3 text-13',
  medium: 'h-10 tight:min-h-10 gap-2 rounded-md px-4 text-14',
  large: 'h-12 tight:min-h-12 gap-2 rounded-md px-6 text-16',
}

const BASE =
  'inline-flex print:hidden shrink-0 select-none items-center justify-center whitespace-nowrap tight:h-auto tight:max-w-full tight:whitespace-normal font-medium no-underline transition-[background-color,filter,opacity] pointer-coarse:min-h-11 pointer-coarse:min-w-11 aria-disabled:pointer-events-none aria-disabled:opacity-75 disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-[1.15em] [&_svg]:shrink-0'

/** The classes of a button, for a link that should look like one. */
export const buttonClass = (
  look: ButtonLook = 'secondary',
  size: ButtonSize = 'medium',
  extra = '',
) => `${BASE} ${LOOKS[look]} ${SIZES[size]} ${extra}`

type Props = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** Keeps its place and focus, but does not answer. */
  busy?: boolean
}

/** A button is a verb. One primary button on a screen. */
export function Button({
  look,
  size,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, size, className)}
    />
  )
}
