/**
 * The site's entries in localStorage. Reading and writing never throw: a visitor may have storage switched off, as private windows
 * do for frames; the entries then last as long as the page.
 */
export const KEYS = {
  authorization: 'Authorization',
  accessToken: 'Access_Token',
  accessTokenAt: 'ACCESS_TOKEN_AT',
  userId: 'LOGGED_USER_ID',
  colorScheme: 'COLOR_SCHEME',
  menuCollapsed: 'MENU_PAGES_COLLAPSED',
  appId: 'APP_ID',
  currency: 'CURRENCY',
  signedInBefore: 'SIGNED_IN_BEFORE',
  libraryView: 'LIBRARY_VIEW',
  awaitedTasks: 'TASKS_AWAITED',
  unseenTasks: 'TASKS_UNSEEN',
  glossary: 'GLOSSARY',
  mark: 'BRAND_MARK',
  camera: 'CAMERA',
  microphone: 'MICROPHONE',
  soundAsHeard: 'SOUND_AS_HEARD',
} as const

type Key = keyof typeof KEYS

const OF_A_PERSON = [
  ...(['authorization', 'accessToken', 'accessTokenAt', 'userId'] as const),
  ...(['appId', 'awaitedTasks', 'unseenTasks', 'glossary', 'mark'] as const),
]

const ofThisPage = new Map<Key, string>()

/** Whether there are entries that outlast the page. */
export function isStorageOn(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** What no header can carry would keep every call from leaving the page, as if there were no line. */
const IS_HEADER = /^[\x20-\x7e]+$/

/** @returns null also for an authorization that cannot be one */
export function read(key: Key): string | null {
  try {
    const kept = ofThisPage.get(key) ?? localStorage.getItem(KEYS[key])
    return kept !== null && key === 'authorization' && !IS_HEADER.test(kept) ? null : kept
  } catch {
    return ofThisPage.get(key) ?? null
  }
}

/** @param value null removes the entry. */
export function write(key: Key, value: string | null) {
  ofThisPage.delete(key)
  try {
    if (value === null) localStorage.removeItem(KEYS[key])
    else localStorage.setItem(KEYS[key], value)
  } catch {
    // Storage is off or full: the page goes on, it only will not remember.
    if (value !== null) ofThisPage.set(key, value)
  }
}

export const isSignedIn = () => read('userId') !== null && read('authorization') !== null

/** Forgets who is signed in, his tasks, terms and mark, and the project he left open: the next person on this device begins at home. */
export function clearCredentials() {
  for (const key of OF_A_PERSON) write(key, null)
}
