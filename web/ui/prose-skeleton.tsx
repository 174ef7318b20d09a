import { Skeleton, SkeletonRows } from './skeleton.tsx'

/** The shape of a page of text that is coming. */
export function ProseSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-text flex-1 flex-col gap-8 px-4 py-12 sm:px-6 sm:py-16">
      <Skeleton className="h-10 w-2/3" />
      <ParagraphsSkeleton />
    </div>
  )
}

/** The shape of a text that is coming below its heading. */
export function ParagraphsSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <SkeletonRows rows={4} className="h-5" />
      <SkeletonRows rows={6} className="h-5" />
    </div>
  )
}
