export type Bytes = Uint8Array<ArrayBuffer>

/** How a file takes a mark up: its first `at` bytes are replaced by `begins`, and `ends` comes behind its last. */
export type Place = { at: number; begins: Bytes; ends?: Bytes }
