import { type ReactNode, useMemo } from 'react'
import { useCloudResult } from './cloud-result.tsx'
import { Material } from './material.tsx'

/** What a task made, large; `children` until that is there. @param props.id of the task */
export function MadeMaterial({
  id,
  name,
  children = null,
}: {
  id: string
  name: string
  children?: ReactNode
}) {
  const { blob } = useCloudResult(id, name)
  const file = useMemo(() => blob && new File([blob], name, { type: blob.type }), [blob, name])
  return file ? <Material file={file} /> : children
}
