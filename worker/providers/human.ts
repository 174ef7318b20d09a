/** Tells people from programs by a token that their page was given. */
export type HumanCheck = {
  /** @returns whether the token is good, for this host, and not used yet. @throws Fault notReady when nobody can tell */
  check: (token: string, from: { address: string; host: string }) => Promise<boolean>
}
