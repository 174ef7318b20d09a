/** What WASI calls an ask for what is not there: files, the environment, a clock. */
const ERRNO_NOSYS = 52

const compiled = new Map<string, Promise<WebAssembly.Module>>()

/**
 * Begins anew what `web/public/ffmpeg/build.sh` has built.
 * @returns what it has
 * @throws where it does not come, or the browser has no memory for it
 */
export async function beginFfmpeg<Exports extends { _initialize: () => void }>(
  address: URL,
): Promise<Exports> {
  const module = await compiledAt(address.href)
  const absent = Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name }) => [name, () => ERRNO_NOSYS]),
  )
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: absent })
  const exports = instance.exports as unknown as Exports
  const { _initialize: begin } = exports
  begin()
  return exports
}

function compiledAt(address: string) {
  const module = compiled.get(address) ?? WebAssembly.compileStreaming(fetch(address))
  compiled.set(address, module)
  // What did not come is asked for again by the next.
  module.catch(() => compiled.delete(address))
  return module
}
