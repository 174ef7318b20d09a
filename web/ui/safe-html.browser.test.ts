import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

test('Markdown becomes headings, links and tables', () => {
  const html = safeHtml('# Title\n\n[a page](/pricing)\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n', {
    lang: 'en-US',
    whole: true,
  })
  expect(html).toContain('<h1>Title</h1>')
  expect(html).toContain('<a href="/pricing">a page</a>')
  expect(html).toContain('<td>2</td>')
})

test('the headings of a text stand below the title of its page, unless it is the page', () => {
  const text = '# Title\n\n## Part\n'
  expect(safeHtml(text, { lang: 'en-US' })).toBe('<h2>Title</h2>\n<h2>Part</h2>\n')
  expect(safeHtml(text, { lang: 'en-US', whole: true })).toBe('<h1>Title</h1>\n<h2>Part</h2>\n')
})

test('a list of things to do says which are done', () => {
  const html = safeHtml('- [x] script\n- [ ] film\n', { lang: 'en-US' })
  expect(html).toMatch(/☑ script[^]*☐ film/)
})

test.each(['> ', '- ', '- > '])('what is nested endlessly is shown as written: %s', (sign) => {
  const markdown = `${sign.repeat(20_000)}the end`
  expect(safeHtml(markdown, { lang: 'en-US' })).toContain('the end')
})

test.each([
  'before <script>alert(1)</script> after',
  '<img src="x" onerror="alert(1)">',
  '[a link](javascript:alert(1))',
  '<a href="java&#10;script:alert(1)">a link</a>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="/" srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="/api/user/logout"><button>alert(</button></form>',
])('what could run is removed: %s', (markdown) => {
  expect(safeHtml(markdown, { lang: 'en-US' })).not.toMatch(
    /<script|<iframe|<form|<svg|onerror|javascript:|srcdoc/i,
  )
})

test('headings in Chinese break between words, and say what was written', () => {
  const markdown = '# 压缩图片 &amp; 视频 &lt;b&gt; < <b>R&B</b>\n\n# A &amp; B'
  const page = new DOMParser().parseFromString(
    safeHtml(markdown, { lang: 'zh-CN', whole: true }),
    'text/html',
  )
  expect([...page.querySelectorAll('h1')].map((one) => one.textContent)).toEqual([
    '压缩图片 & 视频 <b> < R&B',
    'A & B',
  ])
  expect(page.querySelectorAll('h1 wbr').length).toBeGreaterThan(1)
  expect(safeHtml('# A &amp; B of it', { lang: 'en-US' })).not.toContain('wbr')
})

test('a number stays with its unit in Chinese, but in code', () => {
  expect(safeHtml('每句留 0.2 秒，`0.2 秒`。\n\n- **5** 秒\n', { lang: 'zh-CN' })).toBe(
    '<p>每句留 0.2&nbsp;秒，<code>0.2 秒</code>。</p>\n<ul>\n<li><strong>5</strong> 秒</li>\n</ul>\n',
  )
})
