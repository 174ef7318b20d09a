import type { ComponentProps, ReactNode } from 'react'
import { CloudResult } from '../../../desk/cloud-result.tsx'
import type { CloudRun } from '../../../desk/cloud-run.ts'
import { SendTo } from '../../send-to.tsx'
import { ChainStrip } from './chain-strip.tsx'
import { GoOn } from './go-on.tsx'
import type { Pictures } from './use-chain.ts'

type Props = {
  run: CloudRun
  /** Of the picture. */
  name: string
  pictures: Pictures
  disabled: boolean
  again: ComponentProps<typeof CloudResult>['again']
  /** Further ways back from the result. */
  back?: ReactNode
  /** Stands there until there is a task. */
  children?: ReactNode
}

/** Under a picture that the cloud changes: all that came of it, and what can be done with the result. */
export function ResultStrip({ run, name, pictures, disabled, again, back, children }: Props) {
  return (
    <>
      <ChainStrip pictures={pictures} disabled={disabled} />
      {run.state === 'task' ? (
        <CloudResult
          id={run.id}
          name={name}
          {...(again && { again })}
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
