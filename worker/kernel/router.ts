import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * An address without parameters is its own alone: `/things/new` is no `/things/:id`, whatever the method. What answers it is
 * found once, as looking through all routes costs more than most middleware.
 */
export class KnownPaths<T> implements Router<T> {
  readonly name = 'KnownPaths'
  #routes = new TrieRouter<T>()
  /** Those without parameters. */
  #plain = new TrieRouter<T>()
  #fixed = new Set<string>()
  #found = new Map<string, Result<T>>()

  add(method: string, path: string, handler: T) {
    if (!/[:*]/.test(path)) this.#fixed.add(path)
    this.#found.clear()
    this.#routes.add(method, path, handler)
    if (!path.includes(':')) this.#plain.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    // Any other address would be kept without an end.
    if (!this.#fixed.has(path)) return this.#routes.match(method, path)
    const name = `${method} ${path}`
    const known = this.#found.get(name)
    if (known) return known
    const found = this.#plain.match(method, path)
    this.#found.set(name, found)
    return found
  }
}
