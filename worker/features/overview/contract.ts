import * as z from 'zod'

/** How far back a chart looks: a day by hours, a week or a month by days. */
const SPANS = ['day', 'week', 'month'] as const
export type Span = (typeof SPANS)[number]

/** `east`: how many minutes the reader's clock is ahead of UTC, so that his days begin at midnight. */
export const seriesQuery = z.object({
  span: z.enum(SPANS).default('week'),
  east: z.coerce.number().int().min(-840).max(840).default(0),
})

/** What happened in each part of a stretch of time; every list has a value for each part, also where it is 0. */
export type Series = {
  /** The beginning of the first part, and how long one lasts, in milliseconds. */
  from: number
  step_ms: number
  /** Credits spent on tasks. */
  spent: number[]
  /** People who came. */
  people: number[]
  /** Tasks by when they were asked for, and by how they ended. */
  tasks: { tool: string; mode: string; done: number[]; failed: number[] }[]
  /** Cents that came in and went back. */
  money: { currency: string; paid: number[]; refunded: number[] }[]
}
