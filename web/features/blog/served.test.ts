import { expect, test, vi } from 'vitest'

test('whoever changed the language before the blog was opened is not shown the posts that came with the page', async () => {
  // What a file before this one was still loading has read its own page.
  vi.resetModules()
  document.documentElement.lang = 'en-US'
  document.body.innerHTML =
    '<script id="site-data" type="application/json">{"post_list":[]}</script>'
  await import('../../kernel/site.ts')
  document.documentElement.lang = 'zh-CN'
  const { postsQuery } = await import('./api.ts')
  expect(postsQuery('en-US')).toHaveProperty('initialData')
  expect(postsQuery('zh-CN')).not.toHaveProperty('initialData')
})
