import type { Margins } from '../../../worker/tools/imm/drawing/contract.ts'
import { useCloudResult } from '../../desk/cloud-result.tsx'
import { NONE } from './expand/framed.ts'
import { Compared, Plain } from './shown.tsx'
import type { ReadyPicture } from './use-picture.ts'

type Props = {
  picture: ReadyPicture
  id: string
  /** What came round it. */
  margins?: Margins
  /** Where it was changed, in percent from the left. */
  changed?: number
}

/** A picture, and what a task makes of it as soon as that is there. @param props.id of the task */
export function Made({ picture, id, margins = NONE, changed }: Props) {
  const { url } = useCloudResult(id, picture.file.name)
  return url ? (
    <Compared picture={picture} after={url} margins={margins} begin={changed} />
  ) : (
    <Plain picture={picture} margins={margins} />
  )
}
