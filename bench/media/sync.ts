import { execFileSync } from 'node:child_process'

/** Of a byte of brightness, and of a sample's 16 bits. Films for this show and sound less than half of it but in their marks. */
const [BRIGHT, LOUD] = [180, 14_000]
/** What is loud again within so many samples is the same click. */
const REST = 10_000

/** A film's marks: pictures that turn white just when its sound clicks. @returns how much later each click is heard, in seconds */
export function clicksAfterFlashes(film: string): number[] {
  const [flashes, clicks] = [flashesOf(film), clicksOf(film)]
  if (flashes.length !== clicks.length)
    throw new Error(`${film} has ${flashes.length} flashes and ${clicks.length} clicks.`)
  return clicks.map((click, i) => click - (flashes[i] as number))
}

function flashesOf(film: string): number[] {
  const means = ['-map', '0:v:0', '-vf', 'scale=1:1:flags=area,format=gray']
  const pictures = decoded(film, ...means, '-fps_mode', 'passthrough', '-f', 'rawvideo')
  const frames = framesOf(film, 'v:0', 'pts_time')
  if (frames.length !== pictures.length)
    throw new Error(`${film} has ${frames.length} pictures and shows ${pictures.length}.`)
  const isBright = (i: number) => (pictures[i] ?? 0) > BRIGHT
  return frames.flatMap(([time], i) => (isBright(i) && !isBright(i - 1) ? [time as number] : []))
}

/** By the times that its packets say, as players go by them: what a gap or an overlap shifts is heard where it was shifted to. */
function clicksOf(film: string): number[] {
  const bytes = decoded(film, '-map', '0:a:0', '-ac', '1', '-f', 's16le')
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
  const rate = Number(probed(film, 'a:0', 'stream=sample_rate'))
  const clicks: number[] = []
  let [first, lastLoud] = [0, -Infinity]
  for (const [time, count] of framesOf(film, 'a:0', 'pts_time,nb_samples') as [number, number][]) {
    for (let i = first; i < first + count; i++) {
      if (Math.abs(samples[i] as number) < LOUD) continue
      if (i - lastLoud > REST) clicks.push(time + (i - first) / rate)
      lastLoud = i
    }
    first += count
  }
  if (first !== samples.length)
    throw new Error(`${film} has ${first} samples and plays ${samples.length}.`)
  return clicks
}

const decoded = (film: string, ...args: string[]) =>
  execFileSync('ffmpeg', ['-loglevel', 'fatal', '-nostdin', '-i', film, ...args, '-'], {
    maxBuffer: 1 << 30,
  })

const framesOf = (film: string, stream: string, entries: string) =>
  probed(film, stream, `frame=${entries}`)
    .split('\n')
    .map((line) => line.split(',').map(Number.parseFloat))
    .filter(([time]) => Number.isFinite(time))

const probed = (film: string, stream: string, entries: string) =>
  execFileSync(
    'ffprobe',
    ['-v', 'error', '-select_streams', stream, '-show_entries', entries, '-of', 'csv=p=0', film],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  )
