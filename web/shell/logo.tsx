import { site } from '../kernel/site.ts'

/** The mark of this site: the hosted product's own, else ours. */
export function SiteLogo({ className = 'size-7' }: { className?: string }) {
  const logo = site.product?.logo
  return logo ? <img src={logo} alt="" width={28} height={28} className={`${className} rounded-sm object-contain`} /> : <Logo className={className} />
}

/** The mark: a leaf of copper, green with age. */
function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <rect width="32" height="32" rx="8" className="fill-on-primary" />
      <path d="M7 9h5.2l4 11.2L20 9h5L18.4 24.5h-4.6z" className="fill-primary" />
      <path d="M20 9h5l-2.1 5h-4.6z" className="fill-on-tint" />
    </svg>
  )
}
