import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { onStop: () => void }

/** Ends what was begun in the same place: whoever pressed twice there meant to begin, not to end. */
export const StopButton = ({ onStop, ...rest }: Props) => (
  <Button {...rest} onClick={({ detail }) => detail < 2 && onStop()} />
)
