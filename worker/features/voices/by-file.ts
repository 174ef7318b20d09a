/**
 * SQL for the name of a voice that goes by a file, for use inside another statement; NULL where none does. The file is refused to be
 * deleted alone then, since the voice would silently go with it.
 * @param userId an SQL expression @param hash an SQL expression
 */
export const voiceBySql = (userId: string, hash: string) =>
  `(SELECT title FROM own_voices WHERE user_id = ${userId} AND sample = ${hash} ORDER BY id LIMIT 1)`

/** SQL that is true of a file that a voice goes by, was allowed by or is heard in. Arguments as for `voiceBySql`. */
export const inVoiceSql = (userId: string, hash: string) =>
  `EXISTS (SELECT 1 FROM own_voices WHERE user_id = ${userId} AND ${hash} IN (sample, spoken, preview))`
