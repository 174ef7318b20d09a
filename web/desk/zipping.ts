import { useState } from 'react'
import { saveFile } from '../media/save-file.ts'
import { toast } from '../ui/toast.ts'

/** Takes several files away as one archive. @param refusal told where it could not be made */
export function useZipping(refusal: string) {
  const [zipping, setZipping] = useState(false)
  async function saveZip(files: readonly File[], name: string) {
    setZipping(true)
    try {
      const { zipFiles } = await import('../media/zip.ts')
      saveFile(new File([await zipFiles(files)], name, { type: 'application/zip' }))
    } catch {
      toast.error(refusal)
    } finally {
      setZipping(false)
    }
  }
  return { zipping, saveZip }
}
