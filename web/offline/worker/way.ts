import { isEmbedded } from '../../../worker/kernel/site/contract.ts'
import { OPEN_PATH } from '../../../worker/pages/opening/contract.ts'

/** How a request is answered; null leaves it to the browser. */
type Way =
  /** The newest page, else a guest's copy, else that there is no line. */
  | 'page'
  /** A kept file, since its name tells its content. */
  | 'code'
  /** The newest file, else the kept one. */
  | 'file'
  /** The newest answer, else what was kept of what every guest is told. */
  | 'answer'
  /** Files that the system hands over. */
  | 'handed'

const NO_PAGE = /^\/(?:api|public|dev|r)\/|\.\w+$/
const FILES = /^\/(?:pictures|samples|icons)\/|^\/favicon\.svg$/
/** What the server says to everybody. All else of the API is a person's, and passes untouched. */
const ANSWERS = /^\/api\/(?:products|blog|wiki|plans)(?:\/|$)/

export const isCode = (pathname: string) => pathname.startsWith('/assets/')
export const isFile = (pathname: string) => FILES.test(pathname)
export const isAnswer = (pathname: string) => ANSWERS.test(pathname)

/** @param origin the site's own: what others answer is never touched */
export function wayOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): Way | null {
  const { origin: asked, pathname, searchParams } = new URL(url)
  if (asked !== origin) return null
  const goes = mode === 'navigate'
  if (method === 'POST') return goes && pathname === OPEN_PATH ? 'handed' : null
  if (method !== 'GET' || headers.has('Range')) return null
  // In a frame of another site, what is kept would be apart from what is kept here.
  if (goes) return isEmbedded(searchParams) || NO_PAGE.test(pathname) ? null : 'page'
  if (isCode(pathname)) return 'code'
  if (isFile(pathname)) return 'file'
  return isAnswer(pathname) ? 'answer' : null
}
