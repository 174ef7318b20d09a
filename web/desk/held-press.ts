let held: number | null = null
let count = 0

const lift = () => void (held = null)
// The first finger's alone; of the press before it may not have been told that it was let go, as outside of a frame.
addEventListener(
  'pointerdown',
  ({ isPrimary, button }) => void (isPrimary && button === 0 && (held = ++count)),
  true,
)
addEventListener('pointermove', ({ isPrimary, buttons }) => isPrimary && !buttons && lift(), true)
for (const end of ['pointerup', 'pointercancel'] as const)
  addEventListener(end, ({ isPrimary }) => isPrimary && lift(), true)
addEventListener('blur', lift)

/** The press of a pointer that is held now, each with a number of its own; null when none is. */
export const heldPress = () => held
