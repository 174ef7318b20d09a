import type { Copy, Locale } from '../../kernel/locale/contract.ts'

export type Head = { title: Copy; description: Copy; /** Members' pages stay out of search. */ private?: true }

const copy = (en: string, hk: string, cn: string): Copy => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn })

const account = copy('Sign in with a code from your mailbox.', '用電郵驗證碼登入。', '用邮箱验证码登录。')

/** Title and description of every page that is the same for all of its addresses, by route pattern. */
export const PAGES: Readonly<Record<string, Head>> = {
  '/': {
    title: copy('AI tools for creators', '給創作者的 AI 工具', '给创作者的 AI 工具'),
    description: copy(
      'Cut silences, remove backgrounds and more: drop a file and start, many tools run free on your own device.',
      '剪走靜音、移除背景及更多功能：拖入檔案即可開始，多款工具可在你的裝置上免費使用。',
      '剪掉静音、移除背景等更多功能：拖入文件即可开始，许多工具可在你的设备上免费使用。',
    ),
  },
  '/pricing': {
    title: copy('Pricing', '價格', '价格'),
    description: copy(
      'Start with 200 free credits. What each tool costs, and what runs free on your device.',
      '先領 200 免費點數。查看每款工具的收費，以及哪些可在裝置上免費使用。',
      '先领 200 免费积分。查看每款工具的价格，以及哪些可在设备上免费使用。',
    ),
  },
  '/products': {
    title: copy('All products', '所有產品', '所有产品'),
    description: copy(
      'Every tool for pictures, film and sound, with what it does and what it costs.',
      '所有圖片、影片和聲音工具：用途和收費一目了然。',
      '所有图片、视频和声音工具：用途和价格一目了然。',
    ),
  },
  '/feedback': {
    title: copy('Feedback', '意見回饋', '意见反馈'),
    description: copy('Tell us what went wrong or what you miss.', '告訴我們哪裡出錯，或你還想要甚麼。', '告诉我们哪里出错，或你还想要什么。'),
  },
  '/blog': {
    title: copy('Blog', '網誌', '博客'),
    description: copy(
      'How to get the most out of the tools, step by step.',
      '一步一步教你善用各款工具。',
      '一步一步教你用好各个工具。',
    ),
  },
  '/signin': { title: copy('Sign in', '登入', '登录'), description: account, private: true },
  '/signup': { title: copy('Sign up', '註冊', '注册'), description: account, private: true },
  '/login': { title: copy('Log in', '登入', '登录'), description: account, private: true },
  '/membership/:menuId?': {
    title: copy('Membership', '會員中心', '会员中心'),
    description: copy('Your credits and your account.', '你的點數和帳戶。', '你的积分和账户。'),
    private: true,
  },
  '/admin/:menuId?': {
    title: copy('Admin', '管理', '管理'),
    description: copy('For the people who run the site.', '供網站管理人員使用。', '供网站管理人员使用。'),
    private: true,
  },
  '/orders': {
    title: copy('Orders', '訂單', '订单'),
    description: copy('What you have ordered and paid.', '你的訂單和付款紀錄。', '你的订单和付款记录。'),
    private: true,
  },
  '/orders/:id': {
    title: copy('Order', '訂單', '订单'),
    description: copy('One order and its receipt.', '訂單詳情和收據。', '订单详情和收据。'),
    private: true,
  },
  '/files': {
    title: copy('Files', '檔案', '文件'),
    description: copy('Your file library.', '你的檔案庫。', '你的文件库。'),
    private: true,
  },
  '/apps': {
    title: copy('Apps', '應用', '应用'),
    description: copy('Your saved projects.', '你儲存的專案。', '你保存的项目。'),
    private: true,
  },
  '/app/:id': {
    title: copy('App', '應用', '应用'),
    description: copy('A saved project in its tool.', '在工具中開啟的專案。', '在工具中打开的项目。'),
    private: true,
  },
  '/task/:id': {
    title: copy('Task', '任務', '任务'),
    description: copy('What a tool is doing for you.', '工具正在為你處理的工作。', '工具正在为你处理的工作。'),
    private: true,
  },
}

/** Pages that are about one thing each, by route pattern: they are there where that thing is. */
export const PAGES_OF_THINGS = [
  ...['/product/:key', '/product/:key/document', '/product/:key/public', '/product/:key/create', '/product/:key/entry'],
  ...['/blog/:key', '/wiki/:id'],
] as const

/** What a page that has no words of its own for it says. */
export const KEYWORDS: Copy = {
  'en-US': 'AI tools, creators, remove background, cut silence, pictures, video, audio',
  'zh-HK': 'AI 工具, 創作者, 移除背景, 剪走靜音, 圖片, 影片, 聲音',
  'zh-CN': 'AI 工具, 创作者, 移除背景, 剪掉静音, 图片, 视频, 声音',
}

const ROUTES = Object.entries(PAGES).map(([pattern, head]) => {
  const source = pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return { test: new RegExp(`^${source}$`), head }
})

/** The fixed head of the page at a path, or undefined where there is none. @param path as `pathOf` gives it */
export const headOf = (path: string) => ROUTES.find(({ test }) => test.test(path))?.head

/** What a page says of itself, in its reader's language. `path`: where search engines should look for it; null to keep it out. */
export type PageHead = { title: string; description: string; keywords: string; path: string | null }

/** @param path as `pathOf` gives it */
export function fixedHead(path: string, locale: Locale): PageHead | undefined {
  const head = headOf(path)
  return head && { title: head.title[locale], description: head.description[locale], keywords: KEYWORDS[locale], path: head.private ? null : path }
}

type ProductWords = Record<'key' | 'title' | 'description' | 'display_title' | 'site_title' | 'site_description' | 'site_keywords', string>

/** The head of a product's pages. `create` and `entry` are members' own; the try-out is the product's page to search engines. */
export function productHead(product: ProductWords, part: string, locale: Locale): PageHead {
  const home = `/product/${product.key}`
  const own = part === 'document' ? `${home}/document` : home
  return {
    title: product.site_title || product.display_title || product.title,
    description: product.site_description || product.description,
    keywords: product.site_keywords || KEYWORDS[locale],
    path: part === 'create' || part === 'entry' ? null : own,
  }
}
