import { eachFrame } from '../../kernel/each-frame.ts'
import type { PreviewReply, PreviewRequest } from './preview-line.ts'
import type { Size } from '../picture.ts'
import { frameRateOf, type Sequence, totalLength } from './sequence.ts'
import { isHeard } from './layers.ts'
import { ends, starts } from '../one-player.ts'

/** Where pictures do not wait for the sound, it begins this much after it was asked for, so that its first piece is there in time. */
const LEAD_SECONDS = 0.12
/** Sound that is there begins this much later, since it cannot begin at once. */
const START_SECONDS = 0.02
/** So much sound lies ready. */
const BUFFER_SECONDS = 1.2
/** The worker's clock follows the one of the sound. */
const BEAT_EVERY_MS = 250
/** Beside half and double speed nothing is heard that one could follow. */
const HEARD_RATE = 1
const MIX_RATE = 48_000
/** So much faster it goes at most. */
const FASTEST = 4

export type PreviewState = { playing: boolean; rate: number; loop: boolean }

const nowMs = () => performance.timeOrigin + performance.now()

/**
 * Plays a sequence: pictures are drawn on the canvas by a worker, sound is mixed there and played here, and the sound's clock leads.
 * @param tell of each moment that passes, and when it begins or ends to play
 */
export class Preview {
  private readonly worker = new Worker(new URL('./preview.worker.ts', import.meta.url), {
    type: 'module',
    name: 'preview',
  })
  private sequence: Sequence | null = null
  private files: ReadonlyMap<string, Blob> | null = null
  private audio: AudioContext | null = null
  private readonly sounding = new Set<AudioBufferSourceNode>()
  private soundId = 0
  private soundEnd = 0
  private asked = false
  /** Where it began to play, and when by the clock that leads. */
  private began = { time: 0, at: 0 }
  /** Whether the sound's clock leads, from that moment on: what becomes of the sound later does not move time. */
  private bySound = false
  /** Time stands until the first sound is there, so that none of it is missed. */
  private waiting = false
  private state: PreviewState = { playing: false, rate: 1, loop: false }
  /** Which play, pause or end this is: a play that had to wait begins only if nothing came after it. */
  private turn = 0
  /** How fast a play that waits for the sound to begin will be; 0 where none does. */
  private coming = 0
  private standing = 0
  private unfollow = () => {}
  private beatAt = 0
  /** Frames that were seen since the beginning. */
  drawn = 0

  constructor(
    canvas: HTMLCanvasElement,
    private readonly tell: {
      time: (time: number) => void
      state: (state: PreviewState) => void
    },
  ) {
    const offscreen = canvas.transferControlToOffscreen()
    this.send({ kind: 'open', canvas: offscreen }, [offscreen])
    this.worker.onmessage = ({ data }: MessageEvent<PreviewReply>) => {
      if (data.kind === 'sound') this.hear(data)
      else this.drawn = data.drawn
    }
  }

  private send(message: PreviewRequest, transfer: Transferable[] = []) {
    this.worker.postMessage(message, transfer)
  }

  /** Takes over a change; playing goes on. @param frame the size that is drawn */
  set(sequence: Sequence, files: ReadonlyMap<string, Blob>, frame: Size) {
    const time = this.time
    this.sequence = sequence
    const others = files !== this.files
    this.files = files
    this.send({ kind: 'sequence', sequence, frame, ...(others && { files }) })
    // While something is changed bit by bit, pictures play on.
    if (this.state.playing) this.start(Math.min(time, this.total), { waits: false })
    else if (this.standing > this.total) this.seek(this.total)
  }

  private get total() {
    return this.sequence ? totalLength(this.sequence) : 0
  }

  /** In seconds of the sequence. */
  get time() {
    if (!this.state.playing) return this.standing
    const { time, at } = this.began
    if (this.waiting) return time
    return Math.max(0, Math.min(this.total, time + (this.clock() - at) * this.state.rate))
  }

  /** The clock that leads, in seconds. */
  private clock() {
    return this.bySound && this.audio ? this.audio.currentTime : performance.now() / 1000
  }

  private newAudio() {
    const audio = new AudioContext({ sampleRate: MIX_RATE, latencyHint: 'interactive' })
    // A device that takes its time to sound is heard from then on.
    audio.onstatechange = () => {
      const { playing, rate } = this.state
      if (audio.state === 'running' && playing && rate === HEARD_RATE && !this.bySound)
        this.start(this.time)
    }
    return audio
  }

  async play(rate = 1) {
    if (this.total === 0) return
    const turn = ++this.turn
    if (rate === HEARD_RATE) {
      this.audio ??= this.newAudio()
      // A page may not make a sound before its visitor has touched it; then it plays without.
      if (this.audio.state !== 'running') {
        this.coming = rate
        const resumed = this.audio.resume().catch(() => {})
        await Promise.race([resumed, new Promise((done) => setTimeout(done, 200))])
        if (turn !== this.turn) return
      }
    }
    this.coming = 0
    starts(this)
    const from = this.time
    const atEnd = rate > 0 && from >= this.total - 1e-3
    this.change({ playing: true, rate })
    this.start(atEnd ? 0 : from)
    this.unfollow()
    this.unfollow = eachFrame(this.follow)
  }

  private start(time: number, { waits = true } = {}) {
    this.silence()
    this.bySound = this.state.rate === HEARD_RATE && this.audio?.state === 'running'
    const sounds = this.bySound && this.sequence !== null && isHeard(this.sequence)
    this.waiting = sounds && waits
    if (this.waiting) {
      this.began = { time, at: 0 }
      this.send({ kind: 'show', time })
    } else this.run(time, sounds ? LEAD_SECONDS : 0)
    if (!sounds) return
    this.soundEnd = time
    this.asked = true
    this.send({ kind: 'sound', id: ++this.soundId, from: time })
  }

  /** Time runs on from a moment. @param lead seconds until it does */
  private run(time: number, lead: number) {
    this.waiting = false
    this.began = { time, at: this.clock() + lead }
    this.sendBeat()
  }

  private sendBeat() {
    this.beatAt = performance.now()
    const { rate } = this.state
    this.send({ kind: 'play', beat: { time: this.time, at: nowMs(), rate } })
  }

  private hear({ id, at, left, right }: PreviewReply & { kind: 'sound' }) {
    if (id !== this.soundId || !this.audio || !this.state.playing) return
    const buffer = left.length > 0 ? this.audio.createBuffer(2, left.length, MIX_RATE) : null
    buffer?.copyToChannel(left, 0)
    buffer?.copyToChannel(right, 1)
    // Time runs from when the first piece is ready to sound: nothing of it is to be late.
    if (this.waiting) this.run(this.began.time, START_SECONDS)
    if (!buffer) return
    this.asked = false
    this.soundEnd = at + buffer.duration
    const when = this.began.at + (at - this.began.time)
    const late = this.audio.currentTime - when
    if (late >= buffer.duration) return
    const node = this.audio.createBufferSource()
    node.buffer = buffer
    node.connect(this.audio.destination)
    node.start(Math.max(0, when), Math.max(0, late))
    this.sounding.add(node)
    node.onended = () => this.sounding.delete(node)
  }

  private silence() {
    this.soundId++
    for (const node of this.sounding) {
      node.onended = null
      node.stop()
      node.disconnect()
    }
    this.sounding.clear()
    this.asked = false
  }

  private readonly follow = () => {
    if (!this.state.playing) return
    const { time } = this
    this.tell.time(time)
    const { rate, loop } = this.state
    if (rate > 0 ? time >= this.total : time <= 0) {
      if (!loop) return this.pause(rate > 0 ? this.total : 0)
      this.start(rate > 0 ? 0 : this.total)
    }
    if (!this.waiting && performance.now() - this.beatAt > BEAT_EVERY_MS) this.sendBeat()
    if (!this.asked && this.soundEnd - time < BUFFER_SECONDS && this.soundEnd < this.total - 1e-3) {
      this.asked = true
      this.send({ kind: 'more', id: this.soundId })
    }
  }

  /** Plays that way, 1 forward and -1 backward; what already plays so, or is about to, goes twice as fast. */
  shuttle(way: 1 | -1) {
    const { playing, rate } = this.state
    const now = this.coming || (playing ? rate : 0)
    const faster = Math.max(-FASTEST, Math.min(FASTEST, now * 2))
    return this.play(Math.sign(now) === way ? faster : way)
  }

  /** Plays, or pauses what plays or is about to. */
  async toggle() {
    if (this.state.playing || this.coming) this.pause()
    else await this.play()
  }

  pause(at = this.time) {
    this.turn++
    this.coming = 0
    this.unfollow()
    this.silence()
    this.change({ playing: false, rate: 1 })
    this.standing = at
    this.tell.time(at)
    this.send({ kind: 'show', time: at })
  }

  /** Goes to a moment; playing goes on from there. */
  seek(time: number) {
    const to = Math.max(0, Math.min(this.total, time))
    if (this.state.playing) return this.start(to)
    this.standing = to
    this.tell.time(to)
    this.send({ kind: 'show', time: to })
  }

  /** Stands at the picture so many before or after this one. */
  step(pictures: number) {
    const rate = this.sequence ? frameRateOf(this.sequence) : 1
    if (this.state.playing) this.pause()
    this.seek((Math.round(this.standing * rate) + pictures) / rate)
  }

  setLoop(loop: boolean) {
    this.change({ loop })
  }

  private change(next: Partial<PreviewState>) {
    this.state = { ...this.state, ...next }
    this.tell.state(this.state)
  }

  close() {
    this.turn++
    ends(this)
    this.unfollow()
    this.silence()
    this.worker.terminate()
    void this.audio?.close()
  }
}
