/** A person as a provider of identities knows him. */
export type Identity = {
  /** Who he is there, whatever becomes of his address. */
  subject: string
  /** As the provider writes it. */
  email: string
  /** Whether the provider runs the mailbox itself, so that its word proves the address. */
  runsMailbox: boolean
  /** Empty where it tells none. */
  name: string
  /** What our page gave along when it asked for the token. */
  nonce: string
}

/** The port for signing in through others. */
export type Identities = {
  /** What the provider is called in `accounts`. */
  provider: string
  /** Reads a signed token. @throws Fault when it is bad or made for another site, or the provider cannot be asked for its keys */
  read: (token: string) => Promise<Identity>
}
