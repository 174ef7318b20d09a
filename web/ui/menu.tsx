import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

export type MenuEntry = {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** Draws the entry as this link instead: `<Link to="/files" />`. */
  link?: ReactElement
  /** Opens these beside it instead. */
  entries?: readonly MenuEntry[]
  danger?: boolean
  disabled?: boolean
}

/** One of several that is so until another is; choosing leaves the menu open. */
type Choice<Value extends string> = {
  label: ReactNode
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

type Props<Value extends string> = {
  /** The button that opens it, as an element: it is given the trigger's behaviour. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  /** Stands above everything else: what the entries do with it. */
  choice?: Choice<Value>
  /** Stands above the entries and is not one of them. */
  heading?: ReactNode
}

const ITEM =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 text-14 no-underline outline-none select-none data-disabled:opacity-45 data-highlighted:bg-hover data-popup-open:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'

/** A list of actions under a button. */
export function Menu<Value extends string>({ trigger, entries, choice, heading }: Props<Value>) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={6} align="end">
          <Base.Popup className="popup max-h-(--available-height) max-w-(--available-width) min-w-52 overflow-y-auto p-1">
            {choice && <Options {...choice} />}
            {heading && (
              <div className="mb-1 border-b border-line px-2.5 py-2 text-13 text-muted">
                {heading}
              </div>
            )}
            {entries.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Options<Value extends string>({ label, value, options, onChange }: Choice<Value>) {
  return (
    <Base.RadioGroup
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className="mb-1 border-b border-line pb-1"
    >
      <Base.GroupLabel className="px-2.5 py-1.5 text-13 text-muted">{label}</Base.GroupLabel>
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          className={`${ITEM} text-ink [&_svg]:text-primary`}
        >
          <span aria-hidden className="size-4 shrink-0">
            <Base.RadioItemIndicator>
              <Check />
            </Base.RadioItemIndicator>
          </span>
          {option.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

function Entry({ label, icon, onSelect, link, entries, danger, disabled = false }: MenuEntry) {
  const className = `${ITEM} ${danger ? 'text-red' : 'text-ink [&_svg]:text-muted'}`
  const content = (
    <>
      {icon}
      {label}
    </>
  )
  if (entries)
    return (
      <Base.SubmenuRoot>
        <Base.SubmenuTrigger disabled={disabled} className={className}>
          {content}
          <ChevronRight aria-hidden className="ml-auto" />
        </Base.SubmenuTrigger>
        <Base.Portal>
          <Base.Positioner className="z-50" alignOffset={-5}>
            <Base.Popup className="popup max-h-(--available-height) min-w-52 overflow-y-auto p-1">
              {entries.map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.SubmenuRoot>
    )
  return link ? (
    <Base.LinkItem render={link} className={className} closeOnClick>
      {content}
    </Base.LinkItem>
  ) : (
    <Base.Item disabled={disabled} onClick={() => onSelect?.()} className={className}>
      {content}
    </Base.Item>
  )
}
