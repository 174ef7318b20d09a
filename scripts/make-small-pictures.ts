// Makes the small copy of each of the site’s pictures: twice as wide as a phone of 390 shows it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'

const folder = `${import.meta.dirname}/../web/public/pictures`
const [WIDTH, HEIGHT] = [720, 450]
const QUALITY = 78

mkdirSync(`${folder}/${WIDTH}`, { recursive: true })
for (const name of readdirSync(folder).filter((one) => one.endsWith('.webp')))
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', `${folder}/${name}`],
    ...['-vf', `scale=${WIDTH}:${HEIGHT}:flags=lanczos`],
    ...['-c:v', 'libwebp', '-quality', `${QUALITY}`, '-preset', 'picture'],
    `${folder}/${WIDTH}/${name}`,
  ])
