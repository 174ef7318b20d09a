import { Skeleton } from '../../ui/skeleton.tsx'

/** Keeps the place of testimonials that are coming. */
export function TestimonialsPlace({ count }: { count: number }) {
  return (
    <div aria-hidden className="mx-auto w-full max-w-page px-4 pb-20 sm:px-6">
      <Skeleton className="h-[43px] w-64" />
      <div className="mt-6 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: count }, (_, at) => (
          <Skeleton key={at} className="h-52 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
