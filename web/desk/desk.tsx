import { Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus, Settings2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { sticking } from '../ui/sticking.ts'
import { useTool } from './context.ts'
import { useDropGuard } from '../ui/dropped.ts'
import { useHeldFocus } from './hold-focus.ts'
import { useReachFiles } from './reach-files.ts'
import './desk.css'

type Props = {
  /** The material's name, once there is material. */
  name?: string | undefined
  /** Buttons of the head: another file, undo, redo. */
  head?: ReactNode
  /**
   * What is worked on, large: the film, the picture, the drop zone. `room` in it is as high as it may be. What of it settings change
   * is marked `data-seen`: on a phone it stays in view above their sheet.
   */
  stage: ReactNode
  /** Right under it and always in view: transport, wave, list, what can be done with the result. */
  strip?: ReactNode
  /** In order of use; what is rare goes into `MoreSettings`. Without material to set, leave it out. */
  settings?: ReactNode
  /** Where the settings are a sheet, it opens each time this is another number: something begins that is gone on with there. */
  called?: number
  /** "1 credit" or "Free on your device"; afterwards what was spent. Without it, as before there is material, there is no bar. */
  price?: ReactNode
  /** What will be left, or is; nothing for guests and for what is free. */
  balance?: ReactNode
  /** The one main button. */
  action?: ReactNode
  /** Lesser buttons, before the main one. */
  secondary?: ReactNode
  /** Said in the bar: progress, or why the button is shut. */
  status?: ReactNode
  /** Over the bar, as wide as it is: where one writes. */
  above?: ReactNode
}

/**
 * A tool's workspace. From 1024 wide it fills the window: material and strip at the left, settings at the right, and a bar at the
 * bottom, all in view. Below that the material comes first and the settings are a sheet over the bar.
 */
export function Desk({
  name,
  head,
  stage,
  strip,
  settings,
  called = 0,
  price,
  balance,
  action,
  secondary,
  status,
  above,
}: Props) {
  const desk = useRef<HTMLDivElement>(null)
  useReachFiles()
  useDropGuard()
  useHeldFocus(desk)
  return (
    <div
      ref={desk}
      className="desk flex w-full flex-1 flex-col lg:grid lg:flex-none lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <Head name={name}>{head}</Head>
      <div
        data-no-snapshot
        className="flex min-w-0 flex-1 flex-col gap-3 px-3 pb-3 sm:px-4 lg:col-start-1 lg:row-start-2 lg:min-h-0 lg:pb-4"
      >
        <div className="stage flex min-w-0 flex-col gap-3 only:flex-1 lg:min-h-0 lg:flex-1">
          {stage}
        </div>
        {strip}
      </div>
      {price !== undefined && (
        <Bar {...{ settings, called, price, balance, action, secondary, status, above }} />
      )}
    </div>
  )
}

function Head({ name, children }: { name: string | undefined; children: ReactNode }) {
  const { product, project, onKeep, sign } = useTool()
  // A project has a title of its own.
  const titled = project?.id != null
  const [keeping, setKeeping] = useState(false)
  return (
    <header className="flex min-h-(--desk-head) w-full min-w-0 items-center gap-x-3 px-3 py-1.5 tight:flex-wrap sm:px-4 lg:col-span-2">
      <h1
        tabIndex={-1}
        className={`min-w-0 text-16 tight:min-w-min max-sm:line-clamp-2 max-sm:leading-[1.125] sm:truncate ${titled ? 'sr-only' : name ? 'max-lg:sr-only' : ''}`}
      >
        {product.display_title || product.title}
      </h1>
      <p
        className={`min-w-0 flex-1 truncate text-14 text-muted ${name || titled ? 'sr-only' : 'max-sm:sr-only'}`}
      >
        {product.description}
      </p>
      {name && (
        <p
          data-no-snapshot
          title={name}
          className={`min-w-0 flex-1 truncate text-14 text-muted max-lg:font-medium max-lg:text-ink lg:min-w-32 ${titled ? '' : 'lg:border-l lg:border-line lg:pl-3'}`}
        >
          {name}
        </p>
      )}
      <div
        data-no-snapshot
        className="ml-auto flex shrink-0 items-center gap-1 tight:shrink tight:flex-wrap tight:justify-end"
      >
        {children}
        {sign}
        {onKeep && (
          <Button
            size="small"
            busy={keeping}
            onClick={() => {
              setKeeping(true)
              void onKeep().finally(() => setKeeping(false))
            }}
          >
            <FolderPlus aria-hidden />
            <span className="max-md:sr-only">
              <Trans>Save as project</Trans>
            </span>
          </Button>
        )}
      </div>
    </header>
  )
}

const foot = sticking('--foot', '(width < 64rem)')

/** The settings beside the material, or as a sheet over the bar; and the bar. */
function Bar({
  settings,
  called,
  price,
  balance,
  action,
  secondary,
  status,
  above,
}: Pick<
  Props,
  'settings' | 'called' | 'price' | 'balance' | 'action' | 'secondary' | 'status' | 'above'
>) {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [heard, setHeard] = useState(called)
  if (heard !== called) {
    setHeard(called)
    setOpen(true)
  }
  const opener = useRef<HTMLButtonElement>(null)
  const close = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, defaultPrevented } = event
    // A list that hangs from the sheet closes alone.
    if (!open || key !== 'Escape' || defaultPrevented || !currentTarget.contains(target as Node))
      return
    event.stopPropagation()
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div
      data-no-snapshot
      className="max-lg:bottom-(--dock) max-lg:z-20 max-lg:tall:sticky max-lg:mt-auto lg:contents"
    >
      {settings && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it
        <section
          id={id}
          data-sheet={open || undefined}
          aria-label={t`Settings`}
          onKeyDown={close}
          className={`flex min-w-0 flex-col gap-5 border-line bg-surface p-4 sm:p-5 lg:col-start-2 lg:row-start-2 lg:w-88 lg:overflow-y-auto lg:border-t lg:border-l max-lg:max-h-[calc(0.58*var(--window))] max-lg:overflow-y-auto max-lg:rounded-t-lg max-lg:border-t max-lg:shadow-high ${open ? '' : 'max-lg:hidden'}`}
        >
          {settings}
        </section>
      )}
      <div
        ref={foot}
        className="border-t border-line bg-surface px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-4 max-lg:tall:sticks-foot lg:col-span-2 lg:row-start-3"
      >
        {above && <div className="pb-2.5">{above}</div>}
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
          <div className="mr-auto flex flex-wrap items-baseline gap-x-3 text-14 max-sm:min-w-min max-sm:flex-1">
            <span className="font-medium text-pretty tabular-nums">{price}</span>
            {balance !== undefined && (
              <span className="text-13 text-pretty text-muted tabular-nums">{balance}</span>
            )}
          </div>
          {/* In the line where there is room for it, so that nothing moves when there is something to say. */}
          {status && (
            <div className="basis-full empty:hidden max-xl:order-first xl:min-w-0 xl:flex-1 xl:basis-0">
              {status}
            </div>
          )}
          {/* On a phone beside the price: the main button may get longer words, and a line of buttons would break in two. */}
          {settings && (
            <Button
              ref={opener}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              onKeyDown={close}
              className="aria-expanded:bg-sunken lg:hidden"
            >
              <Settings2 aria-hidden />
              <Trans>Settings</Trans>
            </Button>
          )}
          <div
            data-action
            className={`flex flex-wrap justify-end gap-2 empty:hidden max-sm:basis-full max-sm:*:min-w-fit! max-sm:*:grow max-sm:*:basis-[45%] lg:flex-1 ${status ? 'xl:flex-none' : ''}`}
          >
            {secondary}
            {action}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The settings that are seldom needed, folded. */
export function MoreSettings({
  summary,
  children,
  onOpen,
}: {
  summary: ReactNode
  children: ReactNode
  /** Told when it is opened or closed. */
  onOpen?: (open: boolean) => void
}) {
  return (
    <details
      onToggle={({ currentTarget }) => onOpen?.(currentTarget.open)}
      className="group border-t border-line pt-4"
    >
      <summary className="flex min-h-8 list-none items-center justify-between text-14 font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {summary}
        <span aria-hidden className="text-muted transition-transform group-open:rotate-90">
          ›
        </span>
      </summary>
      <div className="flex flex-col gap-5 pt-4">{children}</div>
    </details>
  )
}
