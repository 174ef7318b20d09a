/** What a decoder gave. It holds memory that no collector knows of until it is closed, which may happen twice. */
type Decoded = { close: () => void } | null

/** One after the other, each closed once the next is asked for or none is any more, also where what was done with it failed. */
export async function* closing<One extends Decoded>(
  all: AsyncIterable<One>,
): AsyncGenerator<One, void, void> {
  for await (const one of all)
    try {
      yield one
    } finally {
      one?.close()
    }
}
