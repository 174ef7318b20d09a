import { readHosted } from '../features/products/hosted.ts'
import type { Copy } from '../kernel/locale/contract.ts'
import type { Asked } from './asked.ts'
import { FILES_FIELD, OPEN_PATH, type Opens, OPENS, opensOf } from './opening/contract.ts'
import { headOf, leadOf } from './titles/contract.ts'

/** Of the page, as its style sheet has it. */
const CANVAS = { light: '#f8fafa', dark: '#0e1111' }
const icon = (kind: 'icon' | 'maskable' | 'monochrome', size: 192 | 512) => ({
  src: `/icons/${kind}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: kind === 'icon' ? 'any' : kind,
})
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ...(['icon', 'maskable', 'monochrome'] as const).flatMap((kind) => [
    icon(kind, 192),
    icon(kind, 512),
  ]),
]

/** The app at its work, as an installer shows it. */
const SCREENSHOTS: readonly {
  src: string
  sizes: string
  form_factor: 'wide' | 'narrow'
  label: Copy
}[] = [
  {
    src: '/icons/screen-wide.png',
    sizes: '1280x800',
    form_factor: 'wide',
    label: {
      'en-US': 'A recording with its silences cut',
      'zh-HK': '已剪走靜音的錄音',
      'zh-CN': '已剪掉静音的录音',
    },
  },
  {
    src: '/icons/screen-narrow.png',
    sizes: '390x844',
    form_factor: 'narrow',
    label: {
      'en-US': 'Drop a file and see what can be done with it',
      'zh-HK': '拖入檔案，即看可以怎樣處理',
      'zh-CN': '拖入文件，马上看到可以怎么处理',
    },
  },
]

/** So many products are a long press on the app's icon away. */
const SHORTCUTS = 4

/** What a browser needs to know to install the site as an app: W3C Web App Manifest. */
export async function manifest({ deps, site, locale, cards }: Asked) {
  const product = await readHosted(deps, site, locale)
  const products = site.hosted ? [] : await cards()
  const canvas = CANVAS[product?.theme?.mode === 'dark' ? 'dark' : 'light']
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: product ? leadOf(product) : headOf('/')?.description[locale],
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    background_color: canvas,
    theme_color: product?.theme?.primary ?? canvas,
    categories: ['photo', 'productivity', 'utilities'],
    icons: site.hosted ? [{ src: product?.logo ?? '/favicon.svg', sizes: 'any' }] : ICONS,
    ...(site.hosted
      ? {}
      : {
          screenshots: SCREENSHOTS.map(({ label, ...one }) => ({
            ...one,
            type: 'image/png',
            label: label[locale],
          })),
        }),
    shortcuts: products
      .filter((card) => card.supports_display_on_page)
      .slice(0, SHORTCUTS)
      .map(({ key, title, description }) => ({
        name: title,
        description,
        url: `/product/${key}`,
        icons: [icon('icon', 192)],
      })),
    // What is open in another window stays as it is.
    launch_handler: { client_mode: 'navigate-new' },
    ...handedOver(product ? opensOf(product) : OPENS),
  }
}

/** How the system hands files over: nothing is asked of it for a site that takes none. */
function handedOver(opens: Opens) {
  const accept = [...Object.keys(opens), ...Object.values(opens).flat()]
  if (accept.length === 0) return {}
  return {
    file_handlers: [{ action: OPEN_PATH, accept: opens, launch_type: 'single-client' }],
    share_target: {
      action: OPEN_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: FILES_FIELD, accept }] },
    },
  }
}
