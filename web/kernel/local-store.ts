/** The site's entries in localStorage. Reading and writing never throw: a visitor may have storage switched off. */
export const KEYS = {
  authorization: 'Authorization',
  accessToken: 'Access_Token',
  userId: 'LOGGED_USER_ID',
  colorScheme: 'COLOR_SCHEME',
  menuCollapsed: 'MENU_PAGES_COLLAPSED',
  appId: 'APP_ID',
  currency: 'CURRENCY',
} as const

type Key = keyof typeof KEYS

export function read(key: Key): string | null {
  try {
    return localStorage.getItem(KEYS[key])
  } catch {
    return null
  }
}

/** @param value null removes the entry. */
export function write(key: Key, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(KEYS[key])
    else localStorage.setItem(KEYS[key], value)
  } catch {
    // Storage is off or full: the page goes on, it only will not remember.
  }
}

export const isSignedIn = () => read('userId') !== null && read('authorization') !== null

/** Forgets who is signed in, and the project he left open: the next person on this device begins at home. */
export function clearCredentials() {
  for (const key of ['authorization', 'accessToken', 'userId', 'appId'] as const) write(key, null)
}
