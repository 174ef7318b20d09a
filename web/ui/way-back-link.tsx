import { Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { keepWayBack, readWayBack } from '../kernel/way-back.ts'
import { buttonClass } from './button.tsx'

/** The way back to the page that somebody left to get credits; nothing where he left none. */
export function WayBackLink() {
  const [back] = useState(readWayBack)
  if (!back) return null
  const { path, title } = back
  return (
    // The page is loaded anew, so that it takes up its work as after a reload.
    <a href={path} onClick={() => keepWayBack(null)} className={buttonClass('primary')}>
      <ChevronLeft aria-hidden />
      <Trans>Back to {title}</Trans>
    </a>
  )
}
