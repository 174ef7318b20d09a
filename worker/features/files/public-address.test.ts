import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

const OWN = ['verdigris.example', 'localhost']
const opens = (address: string) => {
  try {
    return publicAddress(address, OWN).href
  } catch {
    return null
  }
}

test.each([
  ...[
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://１２７.0.0.1/',
  ],
  ...[
    'http://0/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
  ],
  ...[
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://metadata.google.internal/',
    'http://100.100.100.200/',
  ],
  ...['http://192.0.2.1/', 'http://198.18.0.1/', 'http://224.0.0.1/', 'http://255.255.255.255/'],
  ...[
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[fe80::1]/',
  ],
  ...[
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[ff02::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:db8::1]/',
  ],
  ...['http://[2001:0:7f00:1::]/', 'http://[fec0::1]/', 'http://[0:0:0:0:0:ffff:a9fe:a9fe]/'],
  ...[
    'http://localhost/',
    'http://LOCALHOST./',
    'http://x.localhost/',
    'http://printer.local/',
    'http://intranet/',
    'http://ⓛocalhost/',
  ],
  ...['http://127.0.0.1.nip.io/', 'http://localtest.me/'],
  ...[
    'https://verdigris.example/',
    'https://VERDIGRIS.example./x',
    'https://shop.verdigris.example/',
  ],
  ...[
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://example.com/x',
  ],
  ...[
    'https://user:secret@example.com/',
    'http://example.com:22/',
    'http://example.com:6379/',
    'not an address',
    '',
    '//example.com/a.png',
    'http://',
  ],
])('%s is not fetched', (address) => {
  expect(opens(address)).toBeNull()
})

test.each([
  'https://example.com/a.png',
  'http://8.8.8.8/a',
  'http://[2606:4700::1111]/a',
  'https://localhost.example.com/',
  'https://cdn.example.co.uk:8443/x?y#z',
  'http://172.32.0.1/',
  'http://11.0.0.1/',
])('%s is fetched', (address) => {
  expect(opens(address)).toBe(new URL(address).href)
})

test('no private IPv4 address is reached, however it is written', () => {
  const networks = fc.constantFrom(
    [10, 8],
    [127, 8],
    [0, 8],
    [169 * 256 + 254, 16],
    [192 * 256 + 168, 16],
    [172 * 16 + 1, 12],
  )
  const number = fc
    .tuple(networks, fc.nat(2 ** 24))
    .map(
      ([[network = 0, bits = 8], rest]) => network * 2 ** (32 - bits) + (rest % 2 ** (32 - bits)),
    )
  const forms: ((n: number) => string)[] = [
    (n) => String(n),
    (n) => `0x${n.toString(16)}`,
    (n) => `0${n.toString(8)}`,
    (n) => [24, 16, 8, 0].map((shift) => Math.floor(n / 2 ** shift) % 256).join('.'),
    (n) =>
      [24, 16, 8, 0]
        .map((shift) => `0x${(Math.floor(n / 2 ** shift) % 256).toString(16)}`)
        .join('.'),
    (n) => `${Math.floor(n / 2 ** 24)}.${n % 2 ** 24}`,
    (n) => `[::ffff:${Math.floor(n / 65536).toString(16)}:${(n % 65536).toString(16)}]`,
  ]
  fc.assert(
    fc.property(number, fc.constantFrom(...forms), fc.constantFrom('', '.'), (n, form, dot) => {
      const host = form(n)
      expect(opens(`http://${host}${host.startsWith('[') ? '' : dot}/`), host).toBeNull()
    }),
  )
})

test('a redirect is read against the address it comes from, and checked like any', () => {
  const base = new URL('https://example.com/a/b')
  expect(publicAddress('../c.png', OWN, base).href).toBe('https://example.com/c.png')
  expect(() => publicAddress('//127.0.0.1/', OWN, base)).toThrow('addressForbidden')
})
