declare module 'virtual:tool-facts' {
  /** By `tool`, and `tool/mode` for a tool with several modes. */
  const facts: Readonly<
    Record<string, { credits: number; minLevel: number; modulo?: number; alsoFree?: true }>
  >
  export default facts
}
