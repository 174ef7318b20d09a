import { site } from '../kernel/site.ts'

/** Logo, name and version of this site: the hosted product's own, without what its admin hides, or ours. */
export function SiteMark() {
  const {
    version = '',
    hide_logo = false,
    hide_name = false,
    hide_version = false,
  } = site.product ?? {}
  // A link home that shows nothing would be no link.
  const nameless = hide_name && !hide_logo
  return (
    <>
      <SiteLogo />
      <span className={nameless ? 'sr-only' : hide_logo ? '' : 'max-[25rem]:sr-only'}>
        {site.name}
      </span>
      {version && !hide_version && (
        <span className="rounded-full bg-sunken px-2 text-12 font-normal text-muted max-lg:hidden">
          {version}
        </span>
      )}
    </>
  )
}

/** The mark alone; nothing where it is hidden. */
export function SiteLogo() {
  const { product } = site
  if (product?.hide_logo) return null
  // Without a logo a product's site has the mark that stands on its tabs.
  return product ? (
    <img
      src={product.logo || '/favicon.svg'}
      alt=""
      width={28}
      height={28}
      className="size-7 rounded-sm object-contain"
    />
  ) : (
    <Logo />
  )
}

/** The mark: a leaf of copper, green with age. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="size-7" aria-hidden>
      <rect width="32" height="32" rx="8" className="fill-on-primary" />
      <path d="M7 9h5.2l4 11.2L20 9h5L18.4 24.5h-4.6z" className="fill-primary" />
      <path d="M20 9h5l-2.1 5h-4.6z" className="fill-on-tint" />
    </svg>
  )
}
