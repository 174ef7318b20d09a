import type { ReactNode } from 'react'
import { CloudResult } from '../../../desk/cloud-result.tsx'
import type { Cloud } from '../../../desk/cloud.ts'
import { SendTo } from '../../send-to.tsx'
import { ChainStrip } from './chain-strip.tsx'
import { GoOn } from './go-on.tsx'
import type { Pictures } from './use-chain.ts'

type Props = {
  cloud: Cloud
  /** Of the picture. */
  name: string
  /** What became of it is called, by its type. */
  nameOf: (type: string) => string
  pictures: Pictures
  disabled: boolean
  onAgain: () => void
  /** Further ways back from the result. */
  back?: ReactNode
  /** Stands there as long as there is neither a result nor a task under way. */
  children?: ReactNode
}

/** Under a picture that the cloud changes: all that came of it, and what can be done with the result. */
export function ResultStrip({
  cloud,
  name,
  nameOf,
  pictures,
  disabled,
  onAgain,
  back,
  children,
}: Props) {
  const { run, inVain, price } = cloud
  return (
    <>
      <ChainStrip pictures={pictures} disabled={disabled} />
      {run.state === 'task' && !inVain ? (
        <CloudResult
          id={run.id}
          name={name}
          nameOf={nameOf}
          again={{ price, onAgain }}
          more={(result) => (
            <>
              {back}
              <GoOn task={run.id} pictures={pictures} />
              <SendTo file={result} />
            </>
          )}
        />
      ) : (
        children
      )}
    </>
  )
}
