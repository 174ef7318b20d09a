type Asked = { sql: string; values: readonly unknown[] }
type Line = Pick<D1Database, 'prepare' | 'batch'>

/**
 * What must hold before anything of a request counts. Its statement goes with the first trip, in one transaction with it: where
 * the statement fails, nothing of that trip has happened, and nothing more is asked.
 */
export type Proof<T> = Asked & {
  read: (row: unknown) => T
  /** What to throw instead, when an error says that it does not hold; undefined for any other. */
  refused: (error: unknown) => Error | undefined
}

/** A request's way to the database: it counts the trips, and takes a proof along with the first of them. */
export class Trips {
  /** As the binding, as far as features use it: statements and batches. */
  readonly db: D1Database
  #d1: D1Database
  #marked: boolean
  #bookmark: string | null = null
  #proof: Proof<unknown> | undefined
  #proving: Promise<unknown> | undefined
  #ended = 0
  #inARow = 0
  #ms = 0
  #underWay = 0
  #since = 0
  #step = 0
  #free = 0

  /** @param marked whether a bookmark is wanted of what is written */
  constructor(d1: D1Database, marked = false) {
    this.#d1 = d1
    this.#marked = marked
    this.db = asked(async (statements, alone, out) => {
      await this.#proving
      return this.#proof ? out(await this.#prove(this.#proof, statements)) : this.#go(alone)
    })
  }

  /** Where the last trip of a marked request left the database; null before it, and for others. */
  get bookmark() {
    return this.#bookmark
  }

  /** A copy of the database that is near, and holds all that was there at the bookmark. */
  near(bookmark: string | undefined): D1Database {
    const session = this.#d1.withSession(bookmark ?? 'first-unconstrained')
    return asked((_statements, alone) => this.#count(() => alone(session)))
  }

  /** From now on the next trip proves this. */
  mustHold(proof: Proof<unknown>) {
    this.#proof = proof
  }

  /** What the proof read; it goes alone when no trip has taken it along. @throws what it is refused with */
  async proven<T>(): Promise<T> {
    if (!this.#proving && this.#proof) await this.#prove(this.#proof, [])
    return (await this.#proving) as T
  }

  async #prove(proof: Proof<unknown>, statements: readonly Asked[]): Promise<D1Result[]> {
    const sent = this.#go((line) => line.batch(prepared(line, [proof, ...statements])))
    this.#proving = sent.then(
      ([own]) => {
        this.#proof = undefined
        return proof.read(own?.results[0])
      },
      (error: unknown) => {
        const refused = proof.refused(error)
        // Something else went wrong: the next trip proves it.
        if (!refused) this.#proving = undefined
        throw refused ?? error
      },
    )
    await this.#proving
    return (await sent).slice(1)
  }

  /** Through a session of its own, so that it asks the first database and not a copy, a trip tells its bookmark. */
  async #go<T>(alone: (line: Line) => Promise<T>): Promise<T> {
    if (!this.#marked) return this.#count(() => alone(this.#d1))
    const session = this.#d1.withSession('first-primary')
    const result = await this.#count(() => alone(session))
    const bookmark = session.getBookmark()
    // They sort by age.
    if (bookmark && bookmark > (this.#bookmark ?? '')) this.#bookmark = bookmark
    return result
  }

  async #count<T>(trip: () => Promise<T>): Promise<T> {
    const begun = ++this.#step
    if (this.#underWay++ === 0) this.#since = performance.now()
    try {
      return await trip()
    } finally {
      if (--this.#underWay === 0) this.#ms += performance.now() - this.#since
      this.#ended++
      // Side by side with the one that was counted last, it costs no time of its own.
      if (begun > this.#free) {
        this.#inARow++
        this.#free = ++this.#step
      }
    }
  }

  /** For `Server-Timing`: the trips that have ended, how many of them waited for each other, and the time they took. */
  get timing() {
    return `db;dur=${this.#ms.toFixed(1)};desc="${this.#ended} trips, ${this.#inARow} in a row"`
  }
}

/**
 * How statements are sent.
 * @param alone as they are, on a line to the database @param out the same out of the results of a batch
 */
type Send = <T>(
  statements: readonly Asked[],
  alone: (line: Line) => Promise<T>,
  out: (results: D1Result[]) => T,
) => Promise<T>

const prepared = (line: Line, statements: readonly Asked[]) =>
  statements.map(({ sql, values }) =>
    values.length > 0 ? line.prepare(sql).bind(...values) : line.prepare(sql),
  )

/** A database that hands what it is asked to `send`. */
const asked = (send: Send) =>
  ({
    prepare: (sql) => new Statement(send, sql) as unknown as D1PreparedStatement,
    batch<T>(statements: D1PreparedStatement[]) {
      const all = statements as unknown as Statement[]
      const as = (results: unknown) => results as D1Result<T>[]
      return send(all, async (line) => as(await line.batch(prepared(line, all))), as)
    },
  }) as D1Database

type Row = Record<string, unknown>

/** A statement that is prepared when it is sent, on the line it goes by. */
class Statement implements Asked {
  #send: Send
  readonly sql: string
  readonly values: readonly unknown[]

  constructor(send: Send, sql: string, values: readonly unknown[] = []) {
    this.#send = send
    this.sql = sql
    this.values = values
  }

  bind(...values: unknown[]) {
    return new Statement(this.#send, this.sql, values)
  }

  first(column?: string) {
    return this.#one(
      (real) => (column === undefined ? real.first<Row>() : real.first<unknown>(column)),
      ({ results: [row] }) => (row && column !== undefined ? row[column] : row) ?? null,
    )
  }

  all() {
    return this.#one(
      (real) => real.all<Row>(),
      (result) => result,
    )
  }

  run() {
    return this.#one(
      (real) => real.run<Row>(),
      (result) => result,
    )
  }

  /** Columns of one name are one column here, as they are in a batch. */
  raw() {
    return this.#one(
      (real) => real.raw(),
      ({ results }) => results.map((row) => Object.values(row)),
    )
  }

  #one<T>(alone: (real: D1PreparedStatement) => Promise<T>, out: (result: D1Result<Row>) => T) {
    return this.#send<T>(
      [this],
      (line) => alone(prepared(line, [this])[0]!),
      ([result]) => out(result as D1Result<Row>),
    )
  }
}
