import { fits } from '../ui/accept.ts'

/** The drop zone that the tool shows, if it shows one. */
export const dropZone = () => document.querySelector<HTMLElement>('[data-drop-zone]')

/** What it takes, as `<input accept>` has it. */
export const acceptedIn = (zone: HTMLElement | null) =>
  zone?.querySelector<HTMLInputElement>('input[type=file]')?.accept ?? ''

/** Gives a file to the tool as if it had been dropped there. @returns whether the tool takes it */
export function dropFile(file: File): boolean {
  const zone = dropZone()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  // A tool that has its material open takes more of it anywhere on its page, or none.
  const taken = !(zone ?? document.body).dispatchEvent(event)
  return taken && (!zone || fits(file, acceptedIn(zone).split(',').filter(Boolean)))
}
