import { POST_HEADS } from '../features/blog/heads.ts'
import { WIKI_HEADS } from '../features/wiki/heads.ts'
import type { Copy } from '../kernel/locale/contract.ts'

type Head = { title: Copy; description: Copy; /** Members' pages stay out of search. */ private?: true }

const copy = (en: string, hk: string, cn: string): Copy => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn })

const account = copy('Sign in with a code from your mailbox.', '用電郵驗證碼登入。', '用邮箱验证码登录。')

/** A page for each of the texts of a folder; any other address in it is no page. */
const at = (folder: string, heads: Readonly<Record<string, Head>>) =>
  Object.fromEntries(Object.entries(heads).map(([key, { title, description }]) => [`${folder}/${key}`, { title, description }]))

/** Title and description of every page, by route pattern; what is not here is no page. */
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
  '/product/cut-silence': {
    title: copy('Cut silence from video and audio', '剪走影片和錄音中的靜音', '剪掉视频和录音里的静音'),
    description: copy(
      'Find and cut the silences of a recording in your browser. Free, private, no upload.',
      '在瀏覽器中找出並剪走錄音的靜音。免費、私密、毋須上載。',
      '在浏览器里找出并剪掉录音中的静音。免费、私密、无需上传。',
    ),
  },
  '/product/remove-background': {
    title: copy('Remove background', '移除背景', '移除背景'),
    description: copy(
      'Remove the background of a picture: PNG or WebP with transparency, or another background behind it.',
      '移除圖片背景：輸出透明 PNG 或 WebP，或換上另一個背景。',
      '移除图片背景：导出透明 PNG 或 WebP，或换上另一个背景。',
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
  ...at('/blog', POST_HEADS),
  ...at('/wiki', WIKI_HEADS),
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
  '/files': {
    title: copy('Files', '檔案', '文件'),
    description: copy('Your file library.', '你的檔案庫。', '你的文件库。'),
    private: true,
  },
  '/task/:id': {
    title: copy('Task', '任務', '任务'),
    description: copy('What a tool is doing for you.', '工具正在為你處理的工作。', '工具正在为你处理的工作。'),
    private: true,
  },
}

const ROUTES = Object.entries(PAGES).map(([pattern, head]) => {
  const source = pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return { test: new RegExp(`^${source}/?$`), head }
})

/** The head of the page at a path, or undefined where there is none. */
export const headOf = (path: string) => ROUTES.find(({ test }) => test.test(path))?.head
