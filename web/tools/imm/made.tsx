import { useCloudResult } from '../../desk/cloud-result.tsx'
import { Compared, Plain } from './shown.tsx'
import type { Picture } from './use-picture.ts'

type Props = { picture: Extract<Picture, { state: 'ready' }>; id: string }

/** A picture, and what a task makes of it as soon as that is there. @param props.id of the task */
export function Made({ picture, id }: Props) {
  const { url } = useCloudResult(id, picture.file.name)
  return url ? <Compared picture={picture} after={url} /> : <Plain picture={picture} />
}
