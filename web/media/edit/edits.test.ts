import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addClip,
  deleteClip,
  findClip,
  moveClip,
  nudgeClip,
  setCrossfade,
  setSpeed,
  snap,
  splitClip,
  swapClip,
  takes,
  trimClip,
} from './edits.ts'
import { layersAt, voicesOf } from './layers.ts'
import { groundOf } from './ground.ts'
import { placed } from './placing.ts'
import {
  clipsOf,
  EMPTY,
  endOf,
  frameSize,
  type MediaClip,
  type Medium,
  mediumOf,
  PLAIN_PLACING,
  SAME_SECONDS,
  type Sequence,
  type TextClip,
  totalLength,
} from './sequence.ts'

const film: Medium = {
  ...({ id: 'film', name: 'a.mp4', size: 1, kind: 'video', hasSound: true } as const),
  duration: 10,
  width: 1280,
  height: 720,
  frameRate: 25,
}
const clip = (id: string, given: Partial<MediaClip> = {}): MediaClip => ({
  ...({
    id,
    kind: 'video',
    medium: 'film',
    start: 0,
    length: 4,
    in: 0,
    speed: 1,
    gain: 0,
  } as const),
  fadeIn: 0,
  fadeOut: 0,
  crossfade: 0,
  placing: PLAIN_PLACING,
  ...given,
})
const of = (...clips: MediaClip[]): Sequence =>
  clips.reduce((sequence, one) => addClip(sequence, 'video', one), {
    ...EMPTY,
    media: [film],
    tracks: [...EMPTY.tracks, { id: 'over', kind: 'video' as const, clips: [], muted: false }],
  })
const title: TextClip = {
  ...({ id: 'title', kind: 'text', start: 1, length: 2, text: 'Title', size: 0.1 } as const),
  ...{ color: '#ffffff', background: null, x: 0, y: 0, fadeIn: 0, fadeOut: 0, crossfade: 0 },
}
const shape = (sequence: Sequence) =>
  clipsOf(sequence).map((one) => [one.id, one.start, one.length, 'in' in one ? one.in : 0])

/** Whether the clips of each track are in order, apart from each other, inside their media, and gone over into where they meet. */
const keepsTheRules = (sequence: Sequence) =>
  sequence.tracks.every((track) =>
    track.clips.every((one, i) => {
      const before = track.clips[i - 1]
      const gap = before ? one.start - endOf(before) : Infinity
      const { duration = Infinity } = mediumOf(sequence, one) ?? {}
      return (
        takes(track, one) &&
        one.start >= 0 &&
        one.length >= 1 / 60 - SAME_SECONDS &&
        gap >= -SAME_SECONDS &&
        (one.crossfade === 0 || gap <= SAME_SECONDS) &&
        (!('in' in one) ||
          (one.in >= 0 && one.in + one.length * one.speed <= duration + one.speed * SAME_SECONDS))
      )
    }),
  )

test('whatever is done in whatever order, clips never overlap nor leave their film', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const time = fc.double({ min: -3, max: 40, noNaN: true })
  const step = fc.oneof(
    fc.record({ do: fc.constant('split' as const), id, time }),
    fc.record({
      do: fc.constant('trim' as const),
      id,
      time,
      edge: fc.constantFrom('start', 'end'),
    }),
    fc.record({ do: fc.constant('move' as const), id, time, to: fc.constantFrom('video', 'over') }),
    fc.record({ do: fc.constant('delete' as const), id, ripple: fc.boolean() }),
    fc.record({
      do: fc.constant('speed' as const),
      id,
      speed: fc.double({ min: 0.25, max: 4, noNaN: true }),
    }),
    fc.record({
      do: fc.constant('cross' as const),
      id,
      seconds: fc.double({ min: 0, max: 3, noNaN: true }),
    }),
    fc.record({ do: fc.constant('swap' as const), id, by: fc.constantFrom(-1, 1) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let now = of(clip('a'), clip('b', { in: 3 }), clip('c', { length: 2, speed: 2 }))
      let made = 0
      for (const one of steps) {
        if (one.do === 'split') now = splitClip(now, one.id, one.time, 'de'[made++] ?? `x${made}`)
        else if (one.do === 'trim') now = trimClip(now, one.id, one.edge as 'start', one.time)
        else if (one.do === 'move')
          now = moveClip(now, one.id, { start: one.time, trackId: one.to })
        else if (one.do === 'delete') now = deleteClip(now, one.id, one.ripple)
        else if (one.do === 'speed') now = setSpeed(now, one.id, one.speed)
        else if (one.do === 'cross') now = setCrossfade(now, one.id, one.seconds)
        else now = swapClip(now, one.id, one.by as 1)
        expect(keepsTheRules(now), JSON.stringify([one, shape(now)])).toBe(true)
      }
    }),
  )
})

test('a clip that is split inside its fades or its crossfade ends each of them within its half', () => {
  const crossed = setCrossfade(
    of(clip('z'), clip('a', { start: 4, fadeIn: 2, fadeOut: 2 })),
    'a',
    3,
  )
  const { start = 0 } = findClip(crossed, 'a')?.clip ?? {}
  const early = splitClip(crossed, 'a', start + 1, 'b')
  expect(findClip(early, 'a')?.clip).toMatchObject({ length: 1, fadeIn: 1, crossfade: 1 })
  // The picture does not jump where the halves meet.
  const opacityAt = (time: number) => layersAt(early, time).at(-1)?.opacity
  expect(opacityAt(start + 1 - 1e-3)).toBeCloseTo(1, 2)
  const late = splitClip(crossed, 'a', start + 3, 'b')
  expect(findClip(late, 'b')?.clip).toMatchObject({ length: 1, fadeOut: 1 })
})

test('the halves of a clip that is split show together what it showed, with its own fades outside', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 3.9, noNaN: true }),
      fc.double({ min: 0.25, max: 2, noNaN: true }),
      (at, speed) => {
        const whole = clip('a', { speed, in: 1, fadeIn: 0.5, fadeOut: 0.25 })
        const halves = splitClip(of(whole), 'a', at, 'b')
        const [left, right] = ['a', 'b'].map((id) => findClip(halves, id)?.clip as MediaClip)
        expect(left).toEqual({
          ...{ ...whole, length: left?.length, fadeOut: 0 },
          fadeIn: expect.closeTo(Math.min(0.5, at), 5),
        })
        expect(right).toEqual({
          ...{ ...whole, id: 'b', fadeIn: 0 },
          start: expect.closeTo(at, 5),
          length: expect.closeTo(whole.length - at, 5),
          fadeOut: expect.closeTo(Math.min(0.25, whole.length - at), 5),
          in: expect.closeTo(1 + at * speed, 5),
        })
        expect(left?.length).toBeCloseTo(at, 5)
      },
    ),
  )
})

test('what is trimmed at its start shows the same as before from there on', () => {
  const trimmed = trimClip(of(clip('a', { in: 2, speed: 2 })), 'a', 'start', 1)
  expect(shape(trimmed)).toEqual([['a', 1, 3, 4]])
  expect(shape(trimClip(of(clip('a', { in: 2 })), 'a', 'end', 99))).toEqual([['a', 0, 8, 2]])
})

test('a picture that moves is split and trimmed without a jump', () => {
  const gif: Medium = { ...film, id: 'gif', name: 'a.gif', kind: 'image', duration: 1.5 }
  const { gain: _gain, in: _in, speed: _speed, ...still } = clip('a', { medium: 'gif' })
  const whole: Sequence = addClip({ ...of(), media: [gif] }, 'video', {
    ...still,
    kind: 'image',
    start: 2,
  })
  const momentsOf = (sequence: Sequence) =>
    [2.1, 3.5, 3.6, 4.2, 5.9].map((time) => layersAt(sequence, time)[0]?.at)
  const moments = momentsOf(whole).map((at) => expect.closeTo(at ?? -1, 5))
  expect(momentsOf(splitClip(whole, 'a', 3.55, 'b'))).toEqual(moments)
  const later = trimClip(whole, 'a', 'start', 3.55)
  expect(momentsOf(later)).toEqual([undefined, undefined, ...moments.slice(2)])
  expect(momentsOf(trimClip(later, 'a', 'start', 2))).toEqual(moments)
  expect(layersAt(trimClip(whole, 'a', 'start', 0), 0.5)[0]?.at).toBeCloseTo(0, 5)
})

test('a gap closes when a clip is deleted with it, and stays otherwise', () => {
  const three = of(clip('a'), clip('b'), clip('c'))
  expect(shape(deleteClip(three, 'b', true)).map(([id, start]) => [id, start])).toEqual([
    ['a', 0],
    ['c', 4],
  ])
  expect(totalLength(deleteClip(three, 'b', false))).toBe(12)
})

test('a clip dropped on another takes its place there, and the others make room', () => {
  const three = of(clip('a'), clip('b', { length: 2 }), clip('c'))
  expect(shape(moveClip(three, 'c', { start: 0.5 })).map(([id, at]) => [id, at])).toEqual([
    ['c', 0],
    ['a', 4],
    ['b', 8],
  ])
  expect(shape(swapClip(three, 'b', -1)).map(([id, at]) => [id, at])).toEqual([
    ['b', 0],
    ['a', 2],
    ['c', 6],
  ])
})

test('a crossfade takes from the clip before what its film has too little of', () => {
  const whole = of(clip('a', { length: 10 }), clip('b'))
  const crossed = setCrossfade(whole, 'b', 1)
  expect(shape(crossed)).toEqual([
    ['a', 0, 9, 0],
    ['b', 9, 4, 0],
  ])
  expect(layersAt(crossed, 9.25).map(({ opacity, at }) => [opacity, at])).toEqual([
    [1, 9.25],
    [0.25, 0.25],
  ])
  expect(
    voicesOf(crossed).map(({ from, to, fadeIn, fadeOut }) => [from, to, fadeIn, fadeOut]),
  ).toEqual([
    [0, 10, 0, 1],
    [9, 13, 1, 0],
  ])
})

test('a crossfade that gets shorter gives back what it took, and a longer one takes no more than once', () => {
  const whole = of(clip('a', { length: 10 }), clip('b'), clip('c'))
  let now = whole
  for (const seconds of [1, 3, 0.5, 2]) now = setCrossfade(now, 'b', seconds)
  expect(shape(now)).toEqual(shape(setCrossfade(whole, 'b', 2)))
  expect(shape(setCrossfade(now, 'b', 0))).toEqual(shape(whole))
  // A clip that is itself gone over into keeps that.
  const twice = setCrossfade(
    setCrossfade(of(clip('a'), clip('b', { in: 6 }), clip('c')), 'b', 1),
    'c',
    4,
  )
  expect(clipsOf(twice).map(({ crossfade, length }) => [crossfade, length])).toEqual([
    [0, 4],
    [1, 1],
    [3, 4],
  ])
})

test('a clip that is elsewhere, or is parted, has nothing left to give back', () => {
  const crossed = setCrossfade(of(clip('a', { length: 10 }), clip('b'), clip('c')), 'b', 1)
  const parted = splitClip(crossed, 'b', 11, 'z')
  const swapped = swapClip(crossed, 'b', 1)
  const moved = moveClip(moveClip(crossed, 'b', { start: 30 }), 'b', { start: 17 })
  for (const [sequence, id] of [
    [parted, 'z'],
    [swapped, 'b'],
    [moved, 'b'],
  ] as const)
    expect(shape(setCrossfade(sequence, id, 0.5))).toEqual(shape(sequence))
})

test('what a clip lost to a crossfade comes back when the other is deleted, moved or swapped', () => {
  const whole = of(clip('a', { length: 10 }), clip('b', { in: 2, length: 8 }), clip('c'))
  const crossed = setCrossfade(setCrossfade(whole, 'b', 1), 'c', 2)
  expect(shape(crossed).map(([, start, length]) => [start, length])).toEqual([
    [0, 9],
    [9, 6],
    [15, 4],
  ])
  const [a, c] = [shape(whole)[0], ['c', 15, 4, 0]]
  expect(shape(deleteClip(crossed, 'b', true))).toEqual([a, ['c', 10, 4, 0]])
  expect(shape(deleteClip(crossed, 'b', false))).toEqual([a, c])
  expect(shape(deleteClip(crossed, 'c', true))[1]).toEqual(['b', 9, 8, 2])
  expect(shape(moveClip(crossed, 'b', { start: 30 }))).toEqual([a, c, ['b', 30, 8, 2]])
  expect(shape(moveClip(crossed, 'b', { start: 9, trackId: 'over' }))).toEqual([
    ...[a, c],
    ['b', 9, 8, 2],
  ])
  expect(shape(moveClip(crossed, 'b', { start: 9 }))).toEqual(shape(crossed))
  expect(shape(swapClip(crossed, 'b', -1))).toEqual(shape(swapClip(whole, 'b', -1)))
})

test('a crossfade lasts as long behind a clip that is played faster', () => {
  const crossed = setCrossfade(of(clip('a', { length: 10 }), clip('b')), 'b', 1)
  expect(shape(setSpeed(crossed, 'a', 2))).toEqual([
    ['a', 0, 4, 0],
    ['b', 4, 4, 0],
  ])
})

test('clips that are parted no longer go over into each other, nor into one that comes between', () => {
  const crossed = setCrossfade(of(clip('a'), clip('b'), clip('c')), 'b', 1)
  const left = (sequence: Sequence) => findClip(sequence, 'b')?.clip.crossfade
  const free = addClip(crossed, 'over', clip('d', { length: 1 }))
  expect({
    trimmed: left(trimClip(crossed, 'a', 'end', 3)),
    deleted: left(deleteClip(crossed, 'a', true)),
    moved: left(moveClip(crossed, 'a', { start: 30 })),
    between: left(moveClip(free, 'd', { start: 4, trackId: 'video' })),
    ofAnother: left(swapClip(of(clip('x'), ...(clipsOf(crossed) as MediaClip[])), 'a', -1)),
    split: left(splitClip(crossed, 'a', 2, 'z')),
    other: left(moveClip(crossed, 'c', { start: 30 })),
  }).toEqual({
    ...{ trimmed: 0, deleted: 0, moved: 0, between: 0, ofAnother: 0 },
    ...{ split: 1, other: 1 },
  })
})

test('an edge that can go no further changes nothing that could be taken back', () => {
  const whole = of(clip('a', { length: 10 }), clip('b'))
  expect(trimClip(whole, 'a', 'start', -1)).toBe(whole)
  expect(trimClip(whole, 'a', 'end', 11)).toBe(whole)
  expect(trimClip(whole, 'a', 'end', 9)).not.toBe(whole)
})

test('a clip that is nudged stops at its neighbours, and leaves a crossfade only where it goes', () => {
  const three = setCrossfade(of(clip('a'), clip('b'), clip('c')), 'b', 1)
  expect([nudgeClip(three, 'b', 0.04), nudgeClip(three, 'b', -0.04)]).toEqual([three, three])
  const free = nudgeClip(three, 'c', 0.04)
  expect(shape(free).at(-1)).toEqual(['c', 8.04, 4, 0])
  expect(shape(nudgeClip(free, 'b', 1))[1]).toEqual(['b', 4.04, 4, 0])
  expect(findClip(nudgeClip(free, 'b', 1), 'b')?.clip.crossfade).toBe(0)
  expect(nudgeClip(free, 'c', -1)).toEqual(three)
})

test('an edge near to another is drawn to it, and no further', () => {
  const two = of(clip('a'), clip('b', { start: 6 }))
  expect([snap(two, 4.08, { within: 0.1 }), snap(two, 4.2, { within: 0.1 })]).toEqual([4, 4.2])
  expect(snap(two, 6.02, { within: 0.1, but: ['b'] })).toBe(6.02)
})

test('of what rests on films from end to end it is known what else is seen, and whether they are heard as they are', () => {
  const frame = { width: 1280, height: 720 }
  const on = (sequence: Sequence) => groundOf(sequence, frame)
  const cut = deleteClip(
    splitClip(splitClip(of(clip('a', { length: 10 })), 'a', 2, 'b'), 'b', 5, 'c'),
    'b',
    true,
  )
  expect(on(cut)).toMatchObject({
    clips: [
      { start: 0, in: 0, length: 2 },
      { start: 2, in: 5, length: 5 },
    ],
    changed: [],
    isHeardAsIs: true,
  })
  const titled = addClip(cut, 'text', title)
  expect(on(titled)).toMatchObject({ changed: [{ start: 1, end: 3 }], isHeardAsIs: true })
  const faded = on(of(clip('a', { fadeIn: 1, fadeOut: 0.5 })))
  const fades = [
    { start: 0, end: 1 },
    { start: 3.5, end: 4 },
  ]
  expect(faded).toMatchObject({ changed: fades, isHeardAsIs: false })
  const small = of(clip('a'), clip('b', { start: 4, placing: { ...PLAIN_PLACING, scale: 0.5 } }))
  expect(on(small)).toMatchObject({ changed: [{ start: 4, end: 8 }], isHeardAsIs: true })
  expect(on(of(clip('a', { pan: 0.5 })))).toMatchObject({ changed: [], isHeardAsIs: false })
  expect(on(of(clip('a', { gain: null })))).toMatchObject({ changed: [], isHeardAsIs: false })
  const heard = (length: number) =>
    on(addClip(of(clip('a')), 'audio', clip('music', { kind: 'audio', length })))
  expect(heard(3)).toMatchObject({ changed: [], isHeardAsIs: false })
  // Of what is longer than the films the rest is heard over black.
  expect(heard(5)).toBeNull()
  expect(groundOf(cut, { width: 720, height: 720 })).toBeNull()
  expect(on(of(clip('a', { start: 1 })))).toBeNull()
  expect(on(of(clip('a', { speed: 2, length: 2 })))).toBeNull()
})

test('a frame has the ratio that is asked for, in even pixels', () => {
  const upright = { ...of(clip('a')), ratio: '4:5' as const }
  expect(frameSize(upright, 720)).toEqual({ width: 720, height: 900 })
  expect(frameSize(of(clip('a')), 'source')).toEqual({ width: 1280, height: 720 })
  const { from, to } = placed(film, { width: 720, height: 900 }, { ...PLAIN_PLACING, fit: 'cover' })
  expect([from.width, Math.round(to.height), Math.round(to.x)]).toEqual([1280, 900, -440])
})

test('tracks hold what fits them, in time', () => {
  const full = of(clip('a'), clip('b'))
  expect(moveClip(full, 'a', { start: 0, trackId: 'audio' })).toBe(full)
  expect(endOf(clipsOf(full)[1]!)).toBe(8)
})
