/** Left, right, up, down and the four slants; a direction's opposite is the number beside it. */
const OPPOSITE = [1, 0, 3, 2, 5, 4, 7, 6] as const
const WAYS = 8
/** The ways to a pixel's neighbours that come after it, right and down. */
export const WAYS_ON = [
  [1, 1, 0],
  [3, 0, 1],
  [5, 1, 1],
  [7, -1, 1],
] as const
/** Instead of the direction in which a node's parent lies. */
const [ROOT, ORPHAN, NONE] = [8, 9, 10] as const
const [FREE, SOURCE, SINK] = [0, 1, 2] as const

/**
 * A picture as a network: every pixel is tied to its eight neighbours, and to one of two terminals. Its minimal cut is found by
 * growing a tree from each terminal until they touch (Boykov and Kolmogorov, PAMI 2004).
 */
export class PixelNetwork {
  /** One pixel wider on each side, so that no neighbour is ever missing. */
  private readonly across: number
  private readonly offset: Int32Array
  /** What still fits through each tie. */
  private readonly ties: Float32Array
  /** What still comes from the source; below nothing, what still goes to the sink. */
  private readonly terminal: Float32Array
  private readonly tree: Uint8Array
  private readonly parent: Uint8Array
  /** When a node's way to its terminal was last known, and how long it was. */
  private readonly seen: Int32Array
  private readonly depth: Int32Array
  private readonly next: Int32Array
  private first = -1
  private last = -1
  private orphans: number[] = []
  private time = 0

  private readonly width: number
  private readonly height: number

  constructor(width: number, height: number) {
    ;[this.width, this.height] = [width, height]
    this.across = width + 2
    const [a, size] = [this.across, (width + 2) * (height + 2)]
    this.offset = Int32Array.of(-1, 1, -a, a, -a - 1, a + 1, -a + 1, a - 1)
    this.ties = new Float32Array(size * WAYS)
    this.terminal = new Float32Array(size)
    this.tree = new Uint8Array(size)
    this.parent = new Uint8Array(size).fill(NONE)
    this.seen = new Int32Array(size)
    this.depth = new Int32Array(size)
    this.next = new Int32Array(size).fill(-1)
  }

  private at(pixel: number) {
    return (Math.floor(pixel / this.width) + 1) * this.across + (pixel % this.width) + 1
  }

  /** @param toSource what it costs to part the pixel from the source, less what it costs to part it from the sink */
  lean(pixel: number, toSource: number) {
    this.terminal[this.at(pixel)] = toSource
  }

  /** Ties two pixels. @param way 1 for right, 3 for below, 5 for below right, 7 for below left */
  tie(pixel: number, way: 1 | 3 | 5 | 7, strength: number) {
    const at = this.at(pixel)
    this.ties[at * WAYS + way] = strength
    this.ties[(at + this.offset[way]!) * WAYS + OPPOSITE[way]] = strength
  }

  /** @returns 1 for every pixel on the source's side of the minimal cut */
  cut(): Uint8Array {
    this.plant()
    for (;;) {
      const node = this.take()
      if (node < 0) break
      for (;;) {
        const way = this.grow(node)
        if (way < 0) break
        this.time++
        this.augment(node, way)
        this.adopt()
        if (this.parent[node] === NONE) break
      }
    }
    const side = new Uint8Array(this.width * this.height)
    for (let p = 0; p < side.length; p++) side[p] = this.tree[this.at(p)] === SOURCE ? 1 : 0
    return side
  }

  private plant() {
    for (let p = 0; p < this.width * this.height; p++) {
      const node = this.at(p)
      if (this.terminal[node] === 0) continue
      this.tree[node] = this.terminal[node]! > 0 ? SOURCE : SINK
      this.parent[node] = ROOT
      this.depth[node] = 1
      this.activate(node)
    }
  }

  private activate(node: number) {
    if (this.next[node]! >= 0) return
    if (this.last >= 0) this.next[this.last] = node
    else this.first = node
    this.last = node
    // The last one points at itself: it is in the queue too.
    this.next[node] = node
  }

  private take(): number {
    while (this.first >= 0) {
      const node = this.first
      const after = this.next[node]!
      this.next[node] = -1
      if (after === node) this.first = this.last = -1
      else this.first = after
      if (this.parent[node] !== NONE) return node
    }
    return -1
  }

  /** @returns the way from this node to one of the other tree, or −1 when it has grown as far as it can */
  private grow(node: number): number {
    const { tree, ties, offset, parent, seen, depth } = this
    const own = tree[node]!
    for (let way = 0; way < WAYS; way++) {
      const other = node + offset[way]!
      const room = own === SOURCE ? ties[node * WAYS + way]! : ties[other * WAYS + OPPOSITE[way]!]!
      if (room <= 0) continue
      if (tree[other] === FREE) {
        tree[other] = own
        parent[other] = OPPOSITE[way]!
        seen[other] = seen[node]!
        depth[other] = depth[node]! + 1
        this.activate(other)
      } else if (tree[other] !== own) {
        return way
      } else if (seen[other]! <= seen[node]! && depth[other]! > depth[node]! + 1) {
        parent[other] = OPPOSITE[way]!
        seen[other] = seen[node]!
        depth[other] = depth[node]! + 1
      }
    }
    return -1
  }

  private augment(node: number, way: number) {
    const { tree, ties, offset } = this
    const other = node + offset[way]!
    const [from, to, along] =
      tree[node] === SOURCE ? [node, other, way] : [other, node, OPPOSITE[way]!]
    let flow = ties[from * WAYS + along]!
    flow = Math.min(flow, this.narrowest(from, SOURCE), this.narrowest(to, SINK))
    ties[from * WAYS + along]! -= flow
    ties[to * WAYS + OPPOSITE[along]!]! += flow
    this.push(from, flow, SOURCE)
    this.push(to, flow, SINK)
  }

  private narrowest(node: number, side: number): number {
    const { ties, offset, parent, terminal } = this
    let room = Infinity
    while (parent[node] !== ROOT) {
      const way = parent[node]!
      const up = node + offset[way]!
      const here = side === SOURCE ? ties[up * WAYS + OPPOSITE[way]!]! : ties[node * WAYS + way]!
      if (here < room) room = here
      node = up
    }
    return Math.min(room, Math.abs(terminal[node]!))
  }

  private push(node: number, flow: number, side: number) {
    const { ties, offset, parent, terminal } = this
    while (parent[node] !== ROOT) {
      const way = parent[node]!
      const up = node + offset[way]!
      const [down, back] = [up * WAYS + OPPOSITE[way]!, node * WAYS + way]
      const [used, given] = side === SOURCE ? [down, back] : [back, down]
      ties[given]! += flow
      ties[used]! -= flow
      if (ties[used]! <= 0) {
        ties[used] = 0
        this.orphan(node)
      }
      node = up
    }
    terminal[node]! += side === SOURCE ? -flow : flow
    if (side === SOURCE ? terminal[node]! <= 0 : terminal[node]! >= 0) {
      terminal[node] = 0
      this.orphan(node)
    }
  }

  private orphan(node: number) {
    this.parent[node] = ORPHAN
    this.orphans.push(node)
  }

  private adopt() {
    const { tree, ties, offset, parent, seen, depth } = this
    for (let i = 0; i < this.orphans.length; i++) {
      const node = this.orphans[i]!
      const own = tree[node]!
      let [best, least] = [NONE as number, Infinity]
      for (let way = 0; way < WAYS; way++) {
        const other = node + offset[way]!
        if (tree[other] !== own || parent[other] === NONE) continue
        const room =
          own === SOURCE ? ties[other * WAYS + OPPOSITE[way]!]! : ties[node * WAYS + way]!
        if (room <= 0) continue
        const length = this.lengthFrom(other)
        if (length < least) [best, least] = [way, length]
      }
      if (best !== NONE) {
        parent[node] = best
        seen[node] = this.time
        depth[node] = least + 1
        continue
      }
      for (let way = 0; way < WAYS; way++) {
        const other = node + offset[way]!
        if (tree[other] !== own || parent[other] === NONE) continue
        const room =
          own === SOURCE ? ties[other * WAYS + OPPOSITE[way]!]! : ties[node * WAYS + way]!
        if (room > 0) this.activate(other)
        const up = parent[other]!
        if (up < WAYS && node - other === offset[up]) this.orphan(other)
      }
      tree[node] = FREE
      parent[node] = NONE
    }
    this.orphans.length = 0
  }

  /** How far a node is from its terminal; Infinity where its way ends at an orphan. What is found out is remembered. */
  private lengthFrom(node: number): number {
    const { offset, parent, seen, depth, time } = this
    let length = 0
    let at = node
    for (;;) {
      if (seen[at] === time) {
        length += depth[at]!
        break
      }
      const way = parent[at]!
      length++
      if (way === ROOT) {
        seen[at] = time
        depth[at] = 1
        break
      }
      if (way >= ORPHAN) return Infinity
      at += offset[way]!
    }
    let left = length
    for (at = node; seen[at] !== time; at += offset[parent[at]!]!) {
      seen[at] = time
      depth[at] = left--
    }
    return length
  }
}
