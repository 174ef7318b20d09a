/** Bytes in hexadecimal, which browsers of two years back do not write by themselves. */
export const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
