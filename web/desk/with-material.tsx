import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense } from 'react'
import { Desk } from './desk.tsx'
import { StageProgress } from './stage-progress.tsx'
import { stageCopy } from './why.ts'

/**
 * A tool's workbench, whose code comes apart from the page on which a file is chosen; a desk that reads stands in its place until then.
 * @param load is given to the `FilePicker` as well, which calls it ahead
 */
export function withMaterial<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Workbench = lazy(load)
  return (props: Props) => (
    <Suspense fallback={<Reading />}>
      <Workbench {...props} />
    </Suspense>
  )
}

function Reading() {
  const { i18n } = useLingui()
  return <Desk stage={<StageProgress fraction={undefined} doing={i18n._(stageCopy.reading)} />} />
}
