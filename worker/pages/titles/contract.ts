import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { SiteData } from '../../kernel/site/contract.ts'

type Head = {
  title: Copy
  description: Copy
  /** Members' pages stay out of search. */
  private?: true
}

const account = {
  'en-US': 'Sign in with a code from your mailbox.',
  'zh-HK': '用電郵驗證碼登入。',
  'zh-CN': '用邮箱验证码登录。',
}

/** Title and description of every page that is the same for all of its addresses, by route pattern. */
export const PAGES: Readonly<Record<string, Head>> = {
  '/': {
    title: {
      'en-US': 'AI tools for creators',
      'zh-HK': '給創作者的 AI 工具',
      'zh-CN': '给创作者的 AI 工具',
    },
    description: {
      'en-US':
        'Cut silences, remove backgrounds and more: drop a file and start, many tools run free on your own device.',
      'zh-HK': '剪走靜音、移除背景及更多功能：拖入檔案即可開始，多款工具可在你的裝置上免費使用。',
      'zh-CN':
        '剪掉静音、移除背景，还有更多功能：拖入文件即可开始，许多工具可在你的设备上免费使用。',
    },
  },
  '/pricing': {
    title: { 'en-US': 'Pricing', 'zh-HK': '價格', 'zh-CN': '价格' },
    description: {
      'en-US':
        'Start with 200 free credits. What each tool costs, and what runs free on your device.',
      'zh-HK': '先免費領 200 點。查看每款工具的收費，以及哪些可在裝置上免費使用。',
      'zh-CN': '先免费领 200 积分。查看每个工具的价格，以及哪些可在设备上免费使用。',
    },
  },
  '/products': {
    title: { 'en-US': 'All products', 'zh-HK': '所有產品', 'zh-CN': '所有产品' },
    description: {
      'en-US': 'Every tool for pictures, video and sound, with what it does and what it costs.',
      'zh-HK': '所有圖片、影片和聲音工具：用途和收費一目了然。',
      'zh-CN': '所有图片、视频和声音工具：用途和价格一目了然。',
    },
  },
  '/feedback': {
    title: { 'en-US': 'Feedback', 'zh-HK': '意見回饋', 'zh-CN': '意见反馈' },
    description: {
      'en-US': 'Tell us what went wrong or what you miss.',
      'zh-HK': '告訴我們哪裏出錯，或你還想要甚麼。',
      'zh-CN': '告诉我们哪里出错，或你还想要什么。',
    },
  },
  '/blog': {
    title: { 'en-US': 'Blog', 'zh-HK': '網誌', 'zh-CN': '博客' },
    description: {
      'en-US': 'How to get the most out of the tools, step by step.',
      'zh-HK': '一步一步教你善用各款工具。',
      'zh-CN': '一步一步教你用好各个工具。',
    },
  },
  '/open': {
    title: { 'en-US': 'Open a file', 'zh-HK': '開啟檔案', 'zh-CN': '打开文件' },
    description: {
      'en-US': 'A file from your device, and the tools that take it.',
      'zh-HK': '為你裝置上的檔案選擇合適的工具。',
      'zh-CN': '为你设备上的文件选择合适的工具。',
    },
    private: true,
  },
  '/signin': {
    title: { 'en-US': 'Sign in', 'zh-HK': '登入', 'zh-CN': '登录' },
    description: account,
    private: true,
  },
  '/signup': {
    title: { 'en-US': 'Signup', 'zh-HK': '註冊', 'zh-CN': '注册' },
    description: account,
    private: true,
  },
  '/login': {
    title: { 'en-US': 'Login', 'zh-HK': '登入', 'zh-CN': '登录' },
    description: account,
    private: true,
  },
  '/handover': {
    title: {
      'en-US': 'Sign in to an embedded tool',
      'zh-HK': '登入嵌入的工具',
      'zh-CN': '登录嵌入的工具',
    },
    description: account,
    private: true,
  },
  '/membership/:menuId?': {
    title: { 'en-US': 'Membership', 'zh-HK': '會員中心', 'zh-CN': '会员中心' },
    description: {
      'en-US': 'Your credits and your account.',
      'zh-HK': '你的點數和帳戶。',
      'zh-CN': '你的积分和账号。',
    },
    private: true,
  },
  '/admin/:menuId?': {
    title: { 'en-US': 'Admin', 'zh-HK': '管理', 'zh-CN': '管理' },
    description: {
      'en-US': 'For the people who run the site.',
      'zh-HK': '供網站管理人員使用。',
      'zh-CN': '供网站管理人员使用。',
    },
    private: true,
  },
  '/orders': {
    title: { 'en-US': 'Orders', 'zh-HK': '訂單', 'zh-CN': '订单' },
    description: {
      'en-US': 'What you have ordered and paid.',
      'zh-HK': '你的訂單和付款紀錄。',
      'zh-CN': '你的订单和付款记录。',
    },
    private: true,
  },
  '/orders/:id': {
    title: { 'en-US': 'Order', 'zh-HK': '訂單', 'zh-CN': '订单' },
    description: {
      'en-US': 'One order and its receipt.',
      'zh-HK': '訂單詳情和收據。',
      'zh-CN': '订单详情和收据。',
    },
    private: true,
  },
  '/files': {
    title: { 'en-US': 'Files', 'zh-HK': '檔案', 'zh-CN': '文件' },
    description: {
      'en-US': 'Your file library.',
      'zh-HK': '你的檔案庫。',
      'zh-CN': '你的文件库。',
    },
    private: true,
  },
  '/apps': {
    title: { 'en-US': 'Apps', 'zh-HK': '應用', 'zh-CN': '应用' },
    description: {
      'en-US': 'Your saved projects.',
      'zh-HK': '你儲存的專案。',
      'zh-CN': '你保存的项目。',
    },
    private: true,
  },
  '/app/:id': {
    title: { 'en-US': 'App', 'zh-HK': '應用', 'zh-CN': '应用' },
    description: {
      'en-US': 'A saved project in its tool.',
      'zh-HK': '在工具中開啟的專案。',
      'zh-CN': '在工具中打开的项目。',
    },
    private: true,
  },
  '/task/:id': {
    title: { 'en-US': 'Task', 'zh-HK': '任務', 'zh-CN': '任务' },
    description: {
      'en-US': 'What a tool is doing for you.',
      'zh-HK': '工具正在為你處理的工作。',
      'zh-CN': '工具正在为你处理的工作。',
    },
    private: true,
  },
}

/** Pages that are about one thing each, by route pattern: they are there where that thing is. */
export const PAGES_OF_THINGS = [
  '/product/:key',
  '/product/:key/document',
  '/product/:key/public',
  '/product/:key/create',
  '/product/:key/entry',
  '/blog/:key',
  '/wiki/:id',
] as const

const KEYWORDS: Copy = {
  'en-US': 'AI tools, creators, remove background, cut silence, pictures, video, audio',
  'zh-HK': 'AI 工具, 創作者, 移除背景, 剪走靜音, 圖片, 影片, 聲音',
  'zh-CN': 'AI 工具, 创作者, 移除背景, 剪掉静音, 图片, 视频, 声音',
}

/** What a page that has no keywords of its own says; a product's own site names no other tools. */
export const keywordsOf = (
  locale: Locale,
  { hosted, keywords = '' }: Pick<SiteData, 'hosted' | 'keywords'>,
) => (hosted ? keywords : KEYWORDS[locale])

const ROUTES = Object.entries(PAGES).map(([pattern, head]) => {
  const source = pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return { test: new RegExp(`^${source}$`), head }
})

/** The fixed head of the page at a path, or undefined where there is none. @param path as `pathOf` gives it */
export const headOf = (path: string) => ROUTES.find(({ test }) => test.test(path))?.head

/** Whether this is all of a page's address, and not one of any number under a pattern. @param path as `pathOf` gives it */
export const isOneAddress = (path: string) => Object.hasOwn(PAGES, path)

/** What a page says of itself, in its reader's language. `path`: where search engines should look for it; null to keep it out. */
export type PageHead = { title: string; description: string; keywords: string; path: string | null }

export const LOST_TITLE: Copy = {
  'en-US': 'The Object is Not Found!',
  'zh-HK': '找不到相關內容！',
  'zh-CN': '找不到相关内容！',
}

/** @param path as `pathOf` gives it */
export function fixedHead(
  path: string,
  locale: Locale,
  site: Pick<SiteData, 'hosted' | 'keywords'>,
): PageHead | undefined {
  const head = headOf(path)
  return (
    head && {
      title: head.title[locale],
      description: head.description[locale],
      keywords: keywordsOf(locale, site),
      path: head.private ? null : path,
    }
  )
}

type ProductWords = Record<
  | 'key'
  | 'title'
  | 'description'
  | 'display_title'
  | 'site_title'
  | 'site_description'
  | 'site_keywords',
  string
>

/** What a product says of itself in a sentence. */
export const leadOf = ({
  site_description,
  description,
}: Pick<ProductWords, 'description' | 'site_description'>) => site_description || description

/** The head of what is not there, which tells of the site. */
export function lostHead(
  locale: Locale,
  site: Pick<SiteData, 'hosted' | 'keywords' | 'product'>,
): PageHead {
  const own = site.product ? leadOf(site.product) : ''
  return {
    title: LOST_TITLE[locale],
    description: site.hosted ? own : (headOf('/')?.description[locale] ?? ''),
    keywords: keywordsOf(locale, site),
    path: null,
  }
}

/**
 * The head of a product's pages. `create` and `entry` are members' own; the try-out is the product's page to search engines.
 * @param hosted on its own site
 */
export function productHead(
  product: ProductWords,
  part: string,
  locale: Locale,
  hosted: boolean,
): PageHead {
  const home = `/product/${product.key}`
  const own = part === 'document' ? `${home}/document` : home
  return {
    title: product.site_title || product.display_title || product.title,
    description: leadOf(product),
    keywords: product.site_keywords || (hosted ? '' : KEYWORDS[locale]),
    path: part === 'create' || part === 'entry' ? null : own,
  }
}
