import SparkMD5 from 'spark-md5'
import { answer, type Engine } from '../../media/engine.ts'
import { serveJobs } from '../../media/serve-jobs.ts'

/** Pieces in which a file is read; the whole never lies in memory. */
const PIECE_BYTES = 2 * 1024 * 1024

const md5: Engine<unknown, { hash: string }> = (file, _options, { signal, onProgress }) =>
  answer(signal, async () => {
    const sum = new SparkMD5.ArrayBuffer()
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      sum.append(await file.slice(at, at + PIECE_BYTES).arrayBuffer())
      onProgress(Math.min(1, (at + PIECE_BYTES) / file.size), 'reading')
    }
    return { hash: sum.end() }
  })

serveJobs({ md5: async () => md5 })
