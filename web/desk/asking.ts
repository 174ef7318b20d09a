import { useEffect, useEffectEvent, useState } from 'react'
import { type Cloud, useCloud } from './cloud.ts'

/**
 * Asks the cloud for one thing after another, for a work that keeps the tasks itself: each is handed over as soon as it is known.
 * @param asked an input that tells the price; null while there is none
 */
export function useAsking(
  tool: string,
  asked: Record<string, unknown> | null,
  onTask: (id: string) => void,
): Cloud {
  const [task, keepTask] = useState<string | null>(null)
  const cloud = useCloud(tool, asked, { task, keepTask })
  const { run, reset } = cloud
  const handOver = useEffectEvent((id: string) => {
    onTask(id)
    reset()
  })
  useEffect(() => {
    if (run.state === 'task') handOver(run.id)
  }, [run])
  return cloud
}
