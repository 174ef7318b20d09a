/** Where the app has what was served in a group of controls: in its own group of that name. Without a group, anywhere. */
export function inGroupOf(served: Element): string {
  const name = served.closest('[role=group]')?.getAttribute('aria-label')
  return name ? `[role=group][aria-label=${JSON.stringify(name)}] ` : ''
}
