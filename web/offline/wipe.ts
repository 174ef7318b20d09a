import { STORES } from './contract.ts'

/** Forgets which pages were looked at and which files were handed over; the app's own code says nothing of anybody. */
export async function wipeKeptPages() {
  if (!('caches' in globalThis)) return
  const personal = (await caches.keys()).filter((name) => !name.startsWith(`${STORES.code} `))
  await Promise.all(personal.map((name) => caches.delete(name)))
}
