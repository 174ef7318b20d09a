let held: number | null = null
let count = 0

addEventListener('pointerdown', () => void (held ??= ++count), true)
for (const end of ['pointerup', 'pointercancel', 'blur'])
  addEventListener(end, () => void (held = null), true)

/** The press of a pointer that is held now, each with a number of its own; null when none is. */
export const heldPress = () => held
