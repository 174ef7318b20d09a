/** What the free plan gives, and for how long. */
export const FREE_PLAN_CREDITS = 200
export const FREE_PLAN_DAYS = 365
