import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

export type MenuEntry = {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** Draws the entry as this link instead: `<Link to="/files" />`. */
  link?: ReactElement
  danger?: boolean
  disabled?: boolean
}

type Props = {
  /** The button that opens it, as an element: it is given the trigger's behaviour. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  /** Stands above the entries and is not one of them. */
  heading?: ReactNode
  align?: 'start' | 'end'
  defaultOpen?: boolean
}

const ITEM =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 text-14 no-underline outline-none select-none data-disabled:opacity-45 data-highlighted:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'

/** A list of actions under a button. */
export function Menu({ trigger, entries, heading, align = 'end', defaultOpen = false }: Props) {
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={6} align={align}>
          <Base.Popup className="popup min-w-52 p-1">
            {heading && (
              <div className="mb-1 border-b border-line px-2.5 py-2 text-13 text-muted">
                {heading}
              </div>
            )}
            {entries.map(({ id, label, icon, onSelect, link, danger, disabled }) => {
              const className = `${ITEM} ${danger ? 'text-red' : 'text-ink [&_svg]:text-muted'}`
              const content = (
                <>
                  {icon}
                  {label}
                </>
              )
              return link ? (
                <Base.LinkItem key={id} render={link} className={className} closeOnClick>
                  {content}
                </Base.LinkItem>
              ) : (
                <Base.Item
                  key={id}
                  disabled={disabled ?? false}
                  onClick={() => onSelect?.()}
                  className={className}
                >
                  {content}
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
