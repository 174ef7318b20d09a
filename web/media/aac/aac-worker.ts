import type { AacConfig } from './aac.ts'

export type Ask =
  | { kind: 'open'; config: AacConfig }
  | { kind: 'encode'; samples: Float32Array<ArrayBuffer> }
  | { kind: 'finish' }
export type Answer = { ok: true; packets: Uint8Array<ArrayBuffer>[] } | { ok: false; why: string }

type Waiting = {
  resolve: (packets: Uint8Array<ArrayBuffer>[]) => void
  reject: (reason: Error) => void
}

/** A worker that encodes AAC, one sound after the other. What it is asked it does in that order. */
export class AacWorker {
  private readonly worker = new Worker(new URL('./aac.worker.ts', import.meta.url), {
    type: 'module',
    name: 'aac',
  })
  private readonly waiting: Waiting[] = []

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const asked = this.waiting.shift()
      if (data.ok) asked?.resolve(data.packets)
      else asked?.reject(new Error(data.why))
    }
    this.worker.onerror = ({ message }) => {
      for (const { reject } of this.waiting.splice(0)) reject(new Error(message))
    }
  }

  /** Begins a new sound. */
  async open(config: AacConfig): Promise<AudioDecoderConfig> {
    const [description] = await this.ask({ kind: 'open', config })
    const { sampleRate, channels: numberOfChannels } = config
    return { codec: 'mp4a.40.2', sampleRate, numberOfChannels, ...(description && { description }) }
  }

  /** @param samples interleaved; they are taken away @returns the packets that are ready */
  encode(samples: Float32Array<ArrayBuffer>) {
    return this.ask({ kind: 'encode', samples }, [samples.buffer])
  }

  /** @returns the last packets of the sound */
  finish() {
    return this.ask({ kind: 'finish' })
  }

  /** What it was asked and has not answered stays without an answer. */
  end() {
    this.worker.terminate()
  }

  private ask(ask: Ask, taken: Transferable[] = []) {
    return new Promise<Uint8Array<ArrayBuffer>[]>((resolve, reject) => {
      this.waiting.push({ resolve, reject })
      this.worker.postMessage(ask, taken)
    })
  }
}
