import type { Bindings } from './bindings.ts'
import type { Deps } from './deps.ts'
import type { Locale } from './locale/contract.ts'

/** The caller, as the session names him. */
export type User = {
  id: string
  nickname: string
  email: string
  role: 'user' | 'admin'
  /** 10 × term + vip digit. */
  user_level: number
  sessionId: string
}

/** Who asks, by the name in his token; what else his session says of him is known once it has been read, with the call's first trip. */
export type Person = Pick<User, 'id'> & {
  /** @throws Fault signInRequired when it has ended */
  known: () => Promise<User>
}

/** SQL for one value of a user at a moment in milliseconds; both arguments are SQL expressions. */
export type UserColumn = (userId: string, now: string) => string

/** The site a request's host stands for: the main one, or, hosted, that of one product. */
export type Site = {
  host: string
  name: string
  hosted: boolean
  /** The mailbox that people write to. */
  support: string
  /** Its colour, #rrggbb, where it has one of its own. */
  primary?: string
  productId?: string
  productKey?: string
  /** Of its pages that have none of their own. */
  keywords?: string
  /** The keys of the posts that a product's own site has, the latest of them; its pages link to no others. */
  posts?: readonly string[]
}

/** What a request carries through the middleware. */
export type Env = {
  Bindings: Bindings
  Variables: {
    requestId: string
    locale: Locale
    site: Site
    deps: Deps
    /** The session token he sent, if its signature is good; whether the session lives is not known yet. */
    token: Promise<string | null>
    /** Reads the caller's session once, on first use; with a column, that value of his in the same round trip. */
    whoever: (column?: UserColumn) => Promise<(User & { column?: unknown }) | null>
    /** The id of whom the token names, whether his session lives or not; null for a guest, and for a token that names nobody. */
    presumed: () => Promise<string | null>
    /** The same person, whose session is read along with what is asked of the database next: nothing comes of that where it has ended. */
    along: () => Promise<Pick<User, 'id'> | null>
    /** The request_id of a change, for verbs that must be repeatable on their own; empty when the caller sent none. */
    changeId: string
    user: User | null
    /** Set by `signedInAlong`. */
    person?: Person
    /** A page that some sites may frame; its own policy names them. */
    framed: boolean
    /** Set by an admin's call that leaves every page as it is. */
    changesNoPage?: boolean
    /** Extra fields for the request's log line; `cost` is what the call set aside, in credits. */
    logged: Record<string, unknown>
    /** What a call that did its work was about, for the person's own records. */
    about: { task?: string; file?: string }
  }
}

/** What a request says of itself, whoever may make it. */
export type Asking = {
  env: Bindings
  req: { url: string }
  var: Pick<Env['Variables'], 'deps' | 'site' | 'locale'>
}
