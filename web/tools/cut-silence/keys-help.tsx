import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useKeys } from '../../desk/keys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** Which keys do what, by button or question mark. */
export function KeysHelp({ film }: { film: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  useKeys({ '?': show, 'shift+?': show })
  const keys: [keys: string[], what: ReactNode][] = [
    [[t`Space`, 'K'], <Trans key="play">Play or pause</Trans>],
    [['L'], <Trans key="faster">Play; press again to double the speed</Trans>],
    [['J'], <Trans key="back">Slow down, then play backward</Trans>],
    [
      ['←', '→'],
      film ? (
        <Trans key="frame">One frame back or forward</Trans>
      ) : (
        <Trans key="second">One second back or forward</Trans>
      ),
    ],
    [
      ['Shift ←', 'Shift →'],
      film ? (
        <Trans key="far">One second back or forward</Trans>
      ) : (
        <Trans key="farther">Five seconds back or forward</Trans>
      ),
    ],
    [['I', 'O'], <Trans key="edges">Set one end of a cut here, then the other</Trans>],
    [[t`Shift + drag`], <Trans key="draw">Draw a cut on the wave</Trans>],
    [
      [t`Delete`],
      <Trans key="delete">Switch the cut here off or on; a cut of your own is removed</Trans>,
    ],
    [['+', '−', t`Wheel`], <Trans key="zoom">Zoom in, zoom out</Trans>],
    [['Ctrl Z', 'Ctrl Shift Z'], <Trans key="undo">Undo, redo</Trans>],
  ]
  return (
    <>
      <IconButton label={t`Keyboard shortcuts`} onClick={show} className="pointer-coarse:hidden">
        <Keyboard aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title={<Trans>Keyboard shortcuts</Trans>}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 text-14">
          {keys.map(([names, what]) => (
            <div key={names.join(' ')} className="contents">
              <dt className="flex flex-wrap items-start gap-1">
                {names.map((name) => (
                  <kbd
                    key={name}
                    className="rounded-sm border border-line-strong bg-sunken px-1.5 text-12 leading-5 font-medium whitespace-nowrap"
                  >
                    {name}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
