// A thread that hashes what it is given, in the pieces in which the page does.
import { parentPort, workerData } from 'node:worker_threads'
import SparkMD5 from 'spark-md5'

const PIECE_BYTES = 2 * 1024 * 1024

const bytes = workerData as Uint8Array
const sum = new SparkMD5.ArrayBuffer()
for (let at = 0; at < bytes.length; at += PIECE_BYTES)
  sum.append(bytes.slice(at, at + PIECE_BYTES).buffer as ArrayBuffer)
parentPort?.postMessage(sum.end())
