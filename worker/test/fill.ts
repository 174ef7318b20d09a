import { env } from 'cloudflare:workers'

/** Fills a table without asking the site: `n` are the numbers from 1 to `rows`. */
export const fill = (sql: string, rows: number, ...values: unknown[]) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) ${sql}`,
  )
    .bind(...values)
    .run()

/** Posts `post-000001` and on, a minute apart, the first of them the latest. @param latest its moment, in milliseconds */
export async function fillPosts(rows: number, latest: number) {
  const key = `'post-' || printf('%06d', i)`
  await fill(
    `INSERT INTO documents (kind, "key", published_at, updated_at) SELECT 'blog', ${key}, ?1 - i * 60000, ?1 - i * 60000 FROM n`,
    rows,
    latest,
  )
  await fill(
    `INSERT INTO document_texts (kind, "key", locale, title, description, keywords, markdown, updated_at) SELECT 'blog', ${key}, 'en-US', 'Post ' || i, 'About ' || i, '', 'x', ?1 FROM n`,
    rows,
    latest,
  )
}
