/** Pages everybody may open. */
export const GUEST_PAGES = [
  ...['/', '/products', '/pricing', '/signin', '/signup', '/login'],
  ...[
    '/product/cut-silence',
    '/product/remove-background',
    '/product/compress-images',
    '/product/chat',
    '/product/cut-silence/public',
    '/product/cut-silence/document',
  ],
  ...[
    '/blog',
    '/blog/cut-the-silences',
    '/wiki/privacy-policy',
    '/wiki/refund-policy',
    '/feedback',
  ],
]

/** Pages of somebody who is signed in; `/` and `/pricing` look otherwise to him. */
export const MEMBER_PAGES = [
  ...['/', '/pricing', '/product/remove-background', '/product/chat', '/files', '/apps', '/orders'],
  ...[
    '/membership',
    '/membership/credits',
    '/membership/profile',
    '/membership/security',
    '/membership/records',
    '/membership/redeem',
  ],
]

/** The menus of the admin area. */
const ADMIN_MENUS = [
  ...[
    'overview',
    'products',
    'users',
    'orders',
    'plans',
    'redeem-codes',
    'tasks',
    'providers',
    'rates',
    'files',
    'notifications',
    'feedback',
    'blog',
    'wiki',
  ],
  ...['redirects', 'snapshots', 'records', 'logs', 'audit'],
]

/** Pages of the admin. */
export const ADMIN_PAGES = ['/admin', ...ADMIN_MENUS.map((menu) => `/admin/${menu}`)]
