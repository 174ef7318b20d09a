/** Names of Matroska's elements (RFC 9559), of which WebM is a part. */
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const PICTURES = 1
const SOUND = 2

type Element = { id: number; from: number; to: number }

/**
 * Whether a Matroska or WebM has sounds and no pictures.
 * @param head its first bytes; one whose tracks come later counts as a film
 */
export function isOnlySound(head: Uint8Array): boolean {
  const all = { id: 0, from: 0, to: head.length }
  const [tracks] = inside(head, inside(head, [all], SEGMENT), TRACKS)
  if (!tracks) return false
  const types = new Set(
    inside(head, inside(head, [tracks], TRACK), TRACK_TYPE).map(({ from }) => head[from]),
  )
  return types.has(SOUND) && !types.has(PICTURES)
}

/** The elements of one name that stand in others. */
const inside = (bytes: Uint8Array, parents: readonly Element[], id: number): Element[] =>
  parents.flatMap((parent) => childrenOf(bytes, parent).filter((child) => child.id === id))

function childrenOf(bytes: Uint8Array, { from, to }: Element): Element[] {
  const children: Element[] = []
  for (let at = from; at < to;) {
    const id = number(bytes, at)
    const size = id && number(bytes, at + id.length)
    if (!id || !size) break
    const start = at + id.length + size.length
    // All ones: what is written live does not know its end.
    const isOpen = size.value === 2 ** (7 * size.length) - 1
    const end = isOpen ? to : Math.min(to, start + size.value)
    children.push({ id: id.value + 2 ** (7 * id.length), from: start, to: end })
    at = end
  }
  return children
}

/** A number whose length its first byte tells; undefined past the end. */
function number(bytes: Uint8Array, at: number) {
  const first = bytes[at]
  const length = first ? Math.clz32(first) - 23 : 0
  if (!first || at + length > bytes.length) return undefined
  let value = first - 2 ** (8 - length)
  for (let i = 1; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0)
  return { value, length }
}
