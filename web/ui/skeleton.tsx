/** The shape of something that is coming. Give it that thing's size; it shows after 150 ms. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <div aria-hidden className="late">
      <div className={`pulse rounded-sm bg-line ${className}`} />
    </div>
  )
}

/** Lines of a list that is coming. */
export function SkeletonRows({ rows, className = 'h-12' }: { rows: number; className?: string }) {
  return (
    <div aria-hidden className="late flex flex-col gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`pulse rounded-sm bg-line ${className}`} />
      ))}
    </div>
  )
}
