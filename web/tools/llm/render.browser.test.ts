import { expect, test } from 'vitest'
import { blocksOf, safe } from './render.ts'

const drawn = (markdown: string) =>
  blocksOf(markdown)
    .map((block) => (block.kind === 'code' ? block.text : safe(block.html)))
    .join('')

test('Markdown is drawn in blocks, code and tables each for itself', () => {
  const blocks = blocksOf(
    '# Title\n\nSome *text*\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```js\nlet a = 1 < 2\n```\n',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['html', 'html', 'table', 'code'])
  expect(blocks.at(-1)).toMatchObject({ kind: 'code', text: 'let a = 1 < 2', lang: 'js' })
  expect(drawn('# Title\n\nSome *text*')).toBe(
    '<h3 class="depth-1">Title</h3><p>Some <em>text</em></p>\n',
  )
})

test('while a text arrives, what stands before its last block does not change, and an open fence is code already', () => {
  const whole =
    'One **bold** line.\n\n1. a\n2. b\n\n```js\nconst x = 1\n\nconst y = 2\n```\n\nThe end.'
  for (let at = 1; at < whole.length; at++) {
    const [now, next] = [blocksOf(whole.slice(0, at)), blocksOf(whole.slice(0, at + 1))]
    expect(next.slice(0, now.length - 1)).toEqual(now.slice(0, -1))
  }
  expect(blocksOf('```js\nconst x').at(-1)).toMatchObject({ kind: 'code', text: 'const x' })
})

test('a column of numbers stands right, unless the text says where it stands', () => {
  const table = drawn(
    '| Part | Seconds | Price | Left |\n|---|---|---|:--|\n| Hook | 3 | $1,200.50 | 1 |\n| Proof 2 | 12 s | −5 % | 2 |',
  )
  const aligned = [...table.matchAll(/<t[hd](?: align="(\w+)")?>([^<]*)/g)].map(
    ([, align, text]) => `${text}:${align ?? ''}`,
  )
  expect(aligned.slice(0, 8)).toEqual([
    ...['Part:', 'Seconds:right', 'Price:right', 'Left:left'],
    ...['Hook:', '3:right', '$1,200.50:right', '1:left'],
  ])
})

test('links lead elsewhere in a page of their own, and tell nothing of where they stood', () => {
  expect(drawn('[a](https://example.com/x)')).toContain(
    '<a href="https://example.com/x" target="_blank" rel="noopener noreferrer nofollow">a</a>',
  )
})

test.each([
  '<script>alert(1)</script>',
  'before <img src=x onerror=alert(1)> after',
  '![spy](https://example.com/pixel.png?who=me)',
  '[a](javascript:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[leave](/api/user/logout)',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="//evil.example" onclick="alert(1)">x</a>',
  '<div style="position:fixed;inset:0">over the page</div>',
  '| <img src=x onerror=alert(1)> |\n|---|\n| <svg onload=alert(1)> |',
  '# <form action="/api/user/logout"><button>x</button></form>',
  '`<img src=x onerror=alert(1)>`',
])('nothing of a text runs, loads by itself or leads into the site: %s', (markdown) => {
  const box = document.createElement('div')
  box.innerHTML = drawn(markdown)
  expect(
    box.querySelectorAll(
      'script, img, iframe, svg, form, button, [style], [onclick], [onerror], [onload]',
    ),
  ).toHaveLength(0)
  expect(
    [...box.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map((link) => new URL(link.href).protocol)
      .filter((protocol) => protocol !== 'https:'),
  ).toEqual([])
  expect(
    [...box.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/') && !href.startsWith('//')),
  ).toEqual([])
})
