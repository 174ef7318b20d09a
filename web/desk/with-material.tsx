import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Desk } from './desk.tsx'
import { isThereNow } from '../kernel/remembered.ts'
import { OnStage, StageProgress } from './stage-progress.tsx'
import { stageCopy } from '../media/why.ts'

/**
 * A tool's workbench, whose code comes apart from the page on which a file is chosen; a desk that reads stands in its place until then.
 * Where it cannot be fetched, the page and its file stay as they are, and it is asked for again.
 * @param load is given to the `FilePicker` as well, which calls it ahead
 */
export function withMaterial<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let Workbench: ComponentType<Props> | undefined
  return function WithMaterial(props: Props) {
    const [state, setState] = useState<'loading' | 'there' | 'failed'>(
      Workbench ? 'there' : 'loading',
    )
    const fetchIt = useCallback(() => {
      setState('loading')
      return load().then(
        (loaded) => {
          Workbench = loaded.default
          setState('there')
        },
        (failure: unknown) => {
          setState('failed')
          return failure
        },
      )
    }, [])
    useEffect(() => {
      if (!Workbench) void fetchIt()
    }, [fetchIt])
    const retry = async () => {
      const failure = await fetchIt()
      // The file is there after that as well.
      if (failure && (await isThereNow(failure))) location.reload()
    }
    if (state === 'failed') return <Failed onRetry={retry} />
    return Workbench ? <Workbench {...props} /> : <Reading />
  }
}

function Reading() {
  const { i18n } = useLingui()
  return <Desk stage={<StageProgress fraction={undefined} doing={i18n._(stageCopy.reading)} />} />
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Desk
    stage={
      <OnStage>
        <div role="alert" className="flex flex-col items-center gap-4 text-center">
          <p>
            <Trans>
              The connection may be down, or the site was just updated. Nothing of yours is lost.
            </Trans>
          </p>
          <Button look="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </OnStage>
    }
  />
)
