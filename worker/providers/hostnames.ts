/** A record that the owner of a host enters where its names are kept. */
export type HostRecord = { type: 'TXT' | 'CNAME'; name: string; value: string }

/** A host as the network knows it. */
export type Hostname = {
  /** What the network calls it. */
  reference: string
  /** `moved`: it led here and does not any more. `expired`: the network has stopped looking for its records. */
  state: 'waiting' | 'active' | 'moved' | 'expired' | 'refused'
  /** Whether the network brings its requests here, whatever its certificate says. */
  led: boolean
  records: HostRecord[]
  /** What the network says is missing or wrong, in its own words; empty for nothing. */
  said: string
}

/** The port for hosts that are not of our own zone. Every one of them @throws HostnamesFault */
export type Hostnames = {
  /** Where a host's CNAME has to lead. */
  target: string
  /** Registers a host; one that is registered already is taken up. */
  add: (host: string) => Promise<Hostname>
  /** Null where the network does not know it. */
  look: (reference: string) => Promise<Hostname | null>
  find: (host: string) => Promise<Hostname | null>
  /** Has its records looked for now. Null where the network does not know it. */
  again: (reference: string) => Promise<Hostname | null>
  /** One that is gone already is well. */
  remove: (reference: string) => Promise<void>
}

/** Why the network could not be asked about a host, or refused it. */
export class HostnamesFault extends Error {
  constructor(
    /** `away`: another try may help. `taken`: somebody else has the host. */
    readonly why: 'away' | 'keyRefused' | 'taken' | 'refused',
    readonly said = '',
    /** Seconds that the network asks to wait. */
    readonly retryAfter = 0,
  ) {
    super(`hostnames: ${why}: ${said}`)
  }
}
