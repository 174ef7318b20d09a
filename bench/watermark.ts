import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mark, Method } from '../web/media/watermark/marks.ts'
import { type Block, blockLines, type Line, median } from './line.ts'
import { ffmpeg, toldByFfmpeg } from './media/ffmpeg.ts'
import { openMediaBench } from './media/serve.ts'

const ROUNDS = 3
const SECONDS = 20
const [WIDTH, HEIGHT] = [1280, 720]
/** Where the marks lie, and the box that is drawn over them: both ours and delogo's. */
const SIGN = { left: 1000, top: 600, width: 200, height: 80 }
const BOX = { left: 996, top: 596, width: 208, height: 88 }
const BITRATE = '4500k'
const PICTURE = join(import.meta.dirname, '../web/public/samples/still-life.jpg')

type Class = {
  name: string
  method: Method
  /** Arguments of ffmpeg that give the clean pictures. */
  scene: string[]
  /** What is laid over them. */
  mark: 'halfTransparent' | 'opaque'
  atLeast: number
}

const walk = (x: string, y: string) => [
  ...['-loop', '1', '-r', '30', '-i', PICTURE],
  ...[
    '-vf',
    `scale=2400:-2,crop=${WIDTH}:${HEIGHT}:x='${x}':y='${y}',noise=alls=2:allf=t,format=yuv420p`,
  ],
]
const CLASSES: Class[] = [
  {
    name: 'half-transparent mark',
    method: 'unblend',
    scene: walk('(iw-ow)*(0.5+0.5*sin(t*0.7))', '(ih-oh)*(0.5+0.5*sin(t*0.43+1))'),
    mark: 'halfTransparent',
    atLeast: 10,
  },
  {
    name: 'place visible in other pictures',
    method: 'temporal',
    scene: walk('t*50', '(ih-oh)/2'),
    mark: 'opaque',
    atLeast: 3,
  },
  {
    name: 'plain surroundings',
    method: 'blend',
    scene: [
      ...['-f', 'lavfi', '-i'],
      // From corner to corner: an end outside the picture would be drawn by lot in each run.
      `gradients=s=${WIDTH}x${HEIGHT}:r=30:c0=0x335577:c1=0xaaccdd:x0=0:y0=0:x1=${WIDTH - 1}:y1=${HEIGHT - 1}:nb_colors=2:speed=0.005`,
      ...['-vf', 'vignette=PI/4,format=yuv420p'],
    ],
    mark: 'opaque',
    atLeast: 3,
  },
]

/** Marks taken out in Chromium beside ffmpeg's delogo, in turns, on clips whose clean pictures are known. */
export default async function watermark(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'watermark-clips-'))
  const bench = await openMediaBench(folder, folder)
  const lines: Line[] = []
  const blocks: Block[] = []
  try {
    drawSign(join(folder, 'sign.png'))
    for (const one of CLASSES) {
      const [clean, marked] = clipsOf(one, folder)
      const times = { here: [] as number[], there: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        times.there.push(delogo(marked, join(folder, 'delogo.mp4')))
        const made = await bench.call('removeMarks', 'marked.mp4', [mark(one.method)], 'clean.mp4')
        if ('why' in made) throw new Error(`${one.name}: ${made.why} ${made.detail}`)
        if (made.best !== one.method) throw new Error(`${one.name} was judged ${made.best}.`)
        times.here.push(made.milliseconds)
      }
      blocks.push(
        await bench.blockOf('removeMarks', 'marked.mp4', [mark(one.method)], 'watched.mp4'),
      )
      const [here, there] = [join(folder, 'clean.mp4'), join(folder, 'delogo.mp4')]
      lines.push(
        { name: `${one.name}: delogo, inside`, value: psnrInside(there, clean), unit: 'dB' },
        { name: `${one.name}: ${one.method}, inside`, value: psnrInside(here, clean), unit: 'dB' },
        {
          name: `${one.name}: ${one.method} above delogo`,
          value: psnrInside(here, clean) - psnrInside(there, clean),
          unit: 'dB',
          target: { atLeast: one.atLeast },
        },
        {
          name: `${one.name}: outside, SSIM below delogo`,
          value: ssimOutside(there, marked) - ssimOutside(here, marked),
          unit: 'SSIM',
          target: { atMost: 0.01 },
        },
        {
          name: `${one.name}: time against delogo -preset veryfast`,
          value: median(times.here) / median(times.there),
          unit: 'x',
          target: { atMost: 0.5 },
        },
      )
      if (one.method === 'blend')
        lines.push({
          name: `${one.name}: the clean film itself without its grain, inside`,
          value: psnrInside(clean, clean, WITHOUT_GRAIN),
          unit: 'dB',
        })
    }
    const worst = {
      blocked: Math.max(...blocks.map(({ blocked }) => blocked)),
      calm: Math.max(...blocks.map(({ calm }) => calm)),
    }
    return [...lines, ...blockLines('each class, at worst', worst)]
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true })
  }
}

const mark = (method: Method): Mark & { method: Method } => ({
  shape: {
    kind: 'box',
    box: {
      x: BOX.left / WIDTH,
      y: BOX.top / HEIGHT,
      width: BOX.width / WIDTH,
      height: BOX.height / HEIGHT,
    },
  },
  from: 0,
  to: SECONDS + 1,
  method,
})

/** A ring and bars, white and half transparent. */
function drawSign(path: string) {
  const shape =
    'gte(8-abs(hypot(X-40,Y-40)-26),0)+between(mod(X-80,30),0,11)*between(X,80,190)*between(Y,12,66)+between(X,80,190)*between(Y,34,44)'
  const source = `color=white:s=${SIGN.width}x${SIGN.height}:r=1,format=rgba,geq=r=255:g=255:b=255:a='128*clip(${shape},0,1)'`
  ffmpeg('-f', 'lavfi', '-i', source, '-frames:v', '1', path)
}

function clipsOf({ scene, mark }: Class, folder: string): [clean: string, marked: string] {
  const [clean, marked] = [join(folder, 'clean.mkv'), join(folder, 'marked.mp4')]
  const { left, top, width, height } = SIGN
  ffmpeg(
    ...scene,
    '-t',
    String(SECONDS),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-qp',
    '0',
    clean,
  )
  const over =
    mark === 'opaque'
      ? ['-vf', `drawbox=${left}:${top}:${width}:${height}:color=orange:t=fill`]
      : ['-i', join(folder, 'sign.png'), '-filter_complex', `overlay=${left}:${top},format=yuv420p`]
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', BITRATE, '-g', '60']
  ffmpeg('-i', clean, ...over, ...encoder, marked)
  return [clean, marked]
}

/** @returns milliseconds */
function delogo(from: string, to: string) {
  const { left, top, width, height } = BOX
  return ffmpeg(
    ...['-i', from, '-vf', `delogo=${left}:${top}:${width}:${height}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', BITRATE, to],
  )
}

const measured = (one: string, other: string, graph: string) =>
  toldByFfmpeg('-i', one, '-i', other, '-lavfi', graph)

/** What no filling is above: where nothing is drawn, nobody knows of a grain what it was. */
const WITHOUT_GRAIN = 'gblur=sigma=6,'

function psnrInside(film: string, clean: string, before = '') {
  const { left, top, width, height } = BOX
  const crop = `settb=1/30,setpts=N,crop=${width}:${height}:${left}:${top}`
  const told = measured(film, clean, `[0:v]${before}${crop}[a];[1:v]${crop}[b];[a][b]psnr`)
  return Number(/PSNR y:([\d.]+)/.exec(told)?.[1])
}

/** Of the upper part of the picture, where no mark is. */
function ssimOutside(film: string, marked: string) {
  const crop = `settb=1/30,setpts=N,crop=${WIDTH}:${BOX.top - 16}:0:0`
  const told = measured(film, marked, `[0:v]${crop}[a];[1:v]${crop}[b];[a][b]ssim`)
  return Number(/All:([\d.]+)/.exec(told)?.[1])
}
