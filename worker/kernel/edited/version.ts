import { type SQLWrapper, sql } from 'drizzle-orm'
import { refusal } from '../db.ts'
import { Fault } from '../fault.ts'
import type { Edited } from './contract.ts'

/**
 * SQL for the next `updated_at`, later than the last one. Where another version is there than the editor read it is NULL, which the
 * column refuses, and with it everything in the batch.
 * @param current SQL for the `updated_at` that is there; NULL where nothing is
 */
export const nextVersion = (current: SQLWrapper, edited: Edited, now: number) =>
  edited === undefined
    ? sql<number>`max(${now}, coalesce(${current} + 1, 0))`
    : sql<number>`CASE WHEN ${current} IS ${edited} THEN max(${now}, coalesce(${current} + 1, 0)) END`

/** For a write with `nextVersion`. @throws Fault changedMeanwhile where another version is there; otherwise the error itself */
export function changedOr(error: unknown): never {
  if (/NOT NULL.*\.updated_at/.test(refusal(error))) throw new Fault('changedMeanwhile')
  throw error
}
