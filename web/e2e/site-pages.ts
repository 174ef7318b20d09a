/** Pages everybody may open. */
export const GUEST_PAGES = [
  ...['/', '/products', '/pricing', '/signin', '/signup', '/login'],
  ...[
    '/product/cut-silence',
    '/product/remove-background',
    '/product/compress-images',
    '/product/text-to-speech',
    '/product/product-photo',
    '/product/podcast-cleaner',
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
    '/open',
  ],
]

/** Pages of a product on a domain of its own. */
export const HOSTED_PAGES = ['/', '/pricing', '/blog', '/wiki/about-us', '/feedback', '/signin']

/** Products whose tools are held to axe and width by their own journeys, and looked at with every other page. */
export const CLOUD_TOOLS = [
  ...['/product/image-generator', '/product/photo-editor', '/product/object-eraser'],
  ...['/product/picture-upscaler', '/product/picture-expander'],
  ...['/product/video-captions', '/product/transcription', '/product/caption-translator'],
  ...['/product/voice-changer', '/product/voice-cloning', '/product/watermark-removal'],
  ...['/product/text-to-video', '/product/picture-to-video'],
  ...['/product/lip-sync', '/product/talking-portrait'],
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
  ...['domains', 'redirects', 'snapshots', 'records', 'logs', 'audit'],
]

/** Pages of the admin. */
export const ADMIN_PAGES = ['/admin', ...ADMIN_MENUS.map((menu) => `/admin/${menu}`)]
