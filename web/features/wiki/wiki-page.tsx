import { Prose } from '../../ui/prose.tsx'

/** A document, whose Markdown begins with its title. */
export function WikiPage({ content }: { content: string }) {
  return (
    <article className="mx-auto w-full max-w-[calc(var(--container-text)+3rem)] px-4 py-12 sm:px-6 sm:py-16">
      <Prose markdown={content} whole />
    </article>
  )
}
