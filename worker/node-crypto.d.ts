/** What of this module is used; the runtime has it, and its types would bring all of Node's globals. */
declare module 'node:crypto' {
  export interface Hash {
    update: (bytes: Uint8Array) => Hash
    digest: (encoding: 'hex') => string
  }
  export function createHash(algorithm: 'md5' | 'sha256'): Hash
}
