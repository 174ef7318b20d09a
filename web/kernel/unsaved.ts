type Save = () => Promise<void>

const saves = new Set<Save>()

/** @param save brings what is unsaved to the server if it can be, and never throws. @returns a function that takes it back */
export function addSave(save: Save) {
  saves.add(save)
  return () => void saves.delete(save)
}

/** Before the session ends on this page: afterwards nothing can be saved any more. */
export const saveAll = () => Promise.all([...saves].map((save) => save()))
