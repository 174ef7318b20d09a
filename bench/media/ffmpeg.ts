import { execFileSync, spawnSync } from 'node:child_process'

/** Has ffmpeg write files. @returns milliseconds */
export function ffmpeg(...given: string[]): number {
  const started = performance.now()
  execFileSync('ffmpeg', ['-loglevel', 'error', '-nostdin', '-y', ...given])
  return performance.now() - started
}

/** What ffmpeg's filters say of what goes through them. */
export const toldByFfmpeg = (...given: string[]): string =>
  spawnSync('ffmpeg', ['-hide_banner', '-nostdin', ...given, '-f', 'null', '-'], {
    encoding: 'utf8',
  }).stderr
