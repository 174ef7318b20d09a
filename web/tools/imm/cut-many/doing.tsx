import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { taskQuery } from '../../../features/tasks/api.ts'

/** How far a picture is in the cloud. @param props.task undefined as long as it was not sent */
export function Doing({ task: id }: { task: string | undefined }) {
  const { data: task } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return <Trans>not sent yet…</Trans>
  if (task?.cancel === 'asked') return <Trans>stopping…</Trans>
  if (task?.cancel === 'unstoppable') return <Trans>can no longer be stopped, goes on…</Trans>
  if (task?.status === 'queued') return <Trans>waiting its turn…</Trans>
  return <Trans>cutting out…</Trans>
}
