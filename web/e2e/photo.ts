import { execFileSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A 12 MB photo of a painted egg in front of a grey wall, 4000 × 3000 with a camera's grain, made by ffmpeg on first use.
 * @returns its path
 */
export function grainyPhoto(): string {
  const path = join(tmpdir(), 'verdigris-photo.jpg')
  const egg = "geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*lt(hypot((X-2000)/900,(Y-1600)/1200),1)'"
  const graph = `[1]format=rgba,${egg}[egg];[0][egg]overlay,noise=alls=25:allf=u,format=yuvj444p`
  const sources = [
    '-f',
    'lavfi',
    '-i',
    'color=c=0xd9dfe2:s=4000x3000',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=4000x3000',
  ]
  if (existsSync(path)) return path
  // Under a name of its own until it is whole: other tests ask for it at the same time.
  const fresh = join(tmpdir(), `${process.pid}-photo.jpg`)
  const out = ['-frames:v', '1', '-qmin', '1', '-q:v', '1', fresh]
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...sources, '-filter_complex', graph, ...out])
  renameSync(fresh, path)
  return path
}

/** Seconds of a media file, as ffprobe reads them. */
export function secondsOf(path: string): number {
  return Number(
    execFileSync(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path],
      { encoding: 'utf8' },
    ),
  )
}

/** A picture of test patterns, whose background is anything but plain, or of one colour and nothing else. @returns its bytes */
export function flatPicture(of: 'patterns' | 'one colour'): Buffer {
  const source = of === 'patterns' ? 'testsrc2=s=1200x800' : 'color=c=0xd9dfe2:s=1200x800'
  const given = ['-f', 'lavfi', '-i', source, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-']
  return execFileSync('ffmpeg', ['-loglevel', 'error', ...given], { maxBuffer: 1 << 25 })
}
