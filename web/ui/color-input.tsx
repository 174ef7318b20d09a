import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'>

/** A colour to choose as the device lets one, filled with it to its edge: browsers frame theirs by a width of their own. */
export const ColorInput = ({ className = '', ...rest }: Props) => (
  <input
    {...rest}
    type="color"
    className={`h-10 w-14 shrink-0 cursor-pointer appearance-none rounded-md border border-control-line bg-surface p-1 transition-[border-color] hover:border-muted disabled:opacity-45 pointer-coarse:h-11 [&::-moz-color-swatch]:rounded-sm [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border [&::-webkit-color-swatch]:border-line ${className}`}
  />
)
