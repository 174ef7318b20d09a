/** Reads what a vendor sends when its work has ended: the name it gave the work. @throws Fault webhookForged, badRequest */
export type ReadWord = (body: string, headers: Headers, now: number) => Promise<{ ref: string }>
