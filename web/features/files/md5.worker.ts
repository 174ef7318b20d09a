import SparkMD5 from 'spark-md5'

/** Pieces in which a file is read; the whole never lies in memory. */
const PIECE_BYTES = 2 * 1024 * 1024

export type Md5Reply = { fraction: number } | { hash: string } | { error: string }

self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  const reply = (message: Md5Reply) => self.postMessage(message)
  try {
    const sum = new SparkMD5.ArrayBuffer()
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      sum.append(await file.slice(at, at + PIECE_BYTES).arrayBuffer())
      reply({ fraction: Math.min(1, (at + PIECE_BYTES) / file.size) })
    }
    reply({ hash: sum.end() })
  } catch (error) {
    reply({ error: String(error) })
  }
}
