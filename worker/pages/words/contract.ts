import type { Copy } from '../../kernel/locale/contract.ts'
import { creditsOf } from '../../kernel/money/contract.ts'
import { LOST_TITLE } from '../titles/contract.ts'

// The words of the app that its pages are served with, for readers without script. A test holds each against the app's own.

export const HOME = {
  title: {
    'en-US': 'Videos without the pauses, photos without the background',
    'zh-HK': '影片剪走停頓，相片去掉背景',
    'zh-CN': '视频剪掉停顿，照片去掉背景',
  },
  lead: {
    'en-US':
      'Drop a file to see what you can do with it and what it costs. What runs on your own device is free and stays private.',
    'zh-HK': '放入檔案，馬上看到可以怎樣處理、收費多少。在你裝置上運作的工具免費，而且私密。',
    'zh-CN': '放入文件，马上看到能怎么处理、要花多少。在你设备上运行的工具免费，而且私密。',
  },
  tools: { 'en-US': 'Tools', 'zh-HK': '工具', 'zh-CN': '工具' },
  questions: { 'en-US': 'Questions and answers', 'zh-HK': '常見問題', 'zh-CN': '常见问题' },
  free: {
    'en-US': 'Start with 200 free credits',
    'zh-HK': '先免費領 200 點',
    'zh-CN': '先免费领 200 积分',
  },
  claim: { 'en-US': 'Get the free credits', 'zh-HK': '領取免費點數', 'zh-CN': '领取免费积分' },
}

export const BLOG = {
  feed: { 'en-US': 'RSS feed', 'zh-HK': 'RSS 訂閱', 'zh-CN': 'RSS 订阅' },
  empty: { 'en-US': 'No posts yet.', 'zh-HK': '暫時未有文章。', 'zh-CN': '暂时还没有文章。' },
}

/** What people ask first: question and answer. */
export const QUESTIONS: readonly (readonly [Copy, Copy])[] = [
  [
    {
      'en-US': 'Does my file leave my device?',
      'zh-HK': '我的檔案會離開裝置嗎？',
      'zh-CN': '我的文件会离开设备吗？',
    },
    {
      'en-US':
        'Not for tools marked “free on your device”: they work inside your browser and upload nothing. Tools that cost credits send your file to our servers; it and the result stay in your own library.',
      'zh-HK':
        '標示「在你的裝置上免費」的工具不會：它們在瀏覽器內運作，不會傳送任何內容。收費工具會把檔案傳送到我們的伺服器；檔案和結果只存放在你自己的檔案庫。',
      'zh-CN':
        '标有“在你的设备上免费”的工具不会：它们在浏览器里运行，不会传出任何内容。收费工具会把文件传到我们的服务器；文件和结果只存放在你自己的文件库里。',
    },
  ],
  [
    { 'en-US': 'What is a credit?', 'zh-HK': '甚麼是點數？', 'zh-CN': '什么是积分？' },
    {
      'en-US':
        'The unit all paid tools are priced in. You see the price before you start, and if something fails, its credits come back automatically.',
      'zh-HK': '所有收費工具都以點數計價。開始前會先顯示價格；如果失敗，點數會自動退回餘額。',
      'zh-CN': '所有收费工具都用积分计价。开始前会先显示价格；如果失败，积分会自动退回余额。',
    },
  ],
  [
    { 'en-US': 'Do I need an account?', 'zh-HK': '需要帳戶嗎？', 'zh-CN': '需要账号吗？' },
    {
      'en-US':
        'Not for the free tools. For the others, sign in with a code we email you; there is no password. What you filled in is still there.',
      'zh-HK': '免費工具不需要。其他工具以電郵驗證碼登入，毋須密碼；你填好的內容會為你保留。',
      'zh-CN': '免费工具不需要。其他工具用邮箱验证码登录，没有密码；你填好的内容会为你保留。',
    },
  ],
  [
    {
      'en-US': 'Which files can I use?',
      'zh-HK': '可以使用哪些檔案？',
      'zh-CN': '可以使用哪些文件？',
    },
    {
      'en-US':
        'Pictures as JPG, PNG, WebP, AVIF or still GIF. Videos as MP4, MOV, MKV, WebM or TS. Sound as MP3, WAV, M4A, OGG or FLAC. Files in your library may have up to 20 MB; tools that run on your device take far larger ones.',
      'zh-HK':
        '圖片：JPG、PNG、WebP、AVIF 或靜態 GIF。影片：MP4、MOV、MKV、WebM、TS。聲音：MP3、WAV、M4A、OGG、FLAC。檔案庫中的檔案最大 20 MB；在裝置上運作的工具可處理大得多的檔案。',
      'zh-CN':
        '图片：JPG、PNG、WebP、AVIF 或静态 GIF。视频：MP4、MOV、MKV、WebM、TS。声音：MP3、WAV、M4A、OGG、FLAC。文件库里的文件最大 20 MB；在设备上运行的工具可处理大得多的文件。',
    },
  ],
]

export const PRICING = {
  title: { 'en-US': 'Pricing', 'zh-HK': '價格', 'zh-CN': '价格' },
  lead: {
    'en-US': 'You pay for work in the cloud. What runs on your own device is free.',
    'zh-HK': '只為雲端處理付費；在你自己裝置上完成的一律免費。',
    'zh-CN': '只为云端处理付费；在你自己设备上完成的一律免费。',
  },
  plan: { 'en-US': 'Free plan', 'zh-HK': '免費方案', 'zh-CN': '免费套餐' },
  free: {
    'en-US': '200 credits to start with',
    'zh-HK': '先送 200 點',
    'zh-CN': '先送 200 积分',
  },
  nothing: { 'en-US': 'Free', 'zh-HK': '免費', 'zh-CN': '免费' },
  valid: { 'en-US': 'valid for one year', 'zh-HK': '有效期一年', 'zh-CN': '有效期一年' },
  claim: {
    'en-US': 'Sign in first with a code we email you. No card needed.',
    'zh-HK': '請先以電郵驗證碼登入，毋須信用卡。',
    'zh-CN': '请先用邮箱验证码登录，无需银行卡。',
  },
  memberships: { 'en-US': 'Memberships', 'zh-HK': '會員方案', 'zh-CN': '会员套餐' },
  membershipsLead: {
    'en-US': 'Credits for every tool, a bigger library and more tasks at once.',
    'zh-HK': '各款工具通用的點數、更大的檔案庫，以及更多同時進行的任務。',
    'zh-CN': '各个工具通用的积分、更大的文件库，以及更多同时进行的任务。',
  },
  month: { 'en-US': 'a month', 'zh-HK': '每月', 'zh-CN': '每月' },
  year: { 'en-US': 'a year', 'zh-HK': '每年', 'zh-CN': '每年' },
  credits: {
    'en-US': '{credited} credits up front, valid for the whole term',
    'zh-HK': '即時獲得 {credited} 點，整個期間有效',
    'zh-CN': '立即获得 {credited} 积分，整个期间有效',
  },
  library: {
    'en-US': '{gigabytes} GB library',
    'zh-HK': '{gigabytes} GB 檔案庫',
    'zh-CN': '{gigabytes} GB 文件库',
  },
  atOnce: {
    'en-US': '{atOnce} tasks at the same time',
    'zh-HK': '同時進行 {atOnce} 個任務',
    'zh-CN': '同时进行 {atOnce} 个任务',
  },
  coverAny: {
    'en-US': 'They cover any one of these:',
    'zh-HK': '足夠完成以下任何一項：',
    'zh-CN': '足够完成以下任意一项：',
  },
  coverNone: {
    'en-US': 'Use them for work in the cloud, with any tool.',
    'zh-HK': '可用來支付雲端處理，不限工具。',
    'zh-CN': '可用来支付云端处理，不限工具。',
  },
  cover: { 'en-US': 'They cover:', 'zh-HK': '足夠完成：', 'zh-CN': '足够完成：' },
  recommended: { 'en-US': 'Recommended', 'zh-HK': '推薦', 'zh-CN': '推荐' },
  each: {
    'en-US': '{each} per 100 credits',
    'zh-HK': '每 100 點 {each}',
    'zh-CN': '每 100 积分 {each}',
  },
  orYear: { 'en-US': 'or {yearly} a year', 'zh-HK': '或每年 {yearly}', 'zh-CN': '或每年 {yearly}' },
  orYearLess: {
    'en-US': 'or {yearly} a year, {saved} less',
    'zh-HK': '或每年 {yearly}，節省 {saved}',
    'zh-CN': '或每年 {yearly}，节省 {saved}',
  },
  inMonths: {
    'en-US': 'that is {monthly} a month',
    'zh-HK': '即每月 {monthly}',
    'zh-CN': '相当于每月 {monthly}',
  },
  inMonthsLess: {
    'en-US': 'that is {monthly} a month, you save {saved}',
    'zh-HK': '即每月 {monthly}，節省 {saved}',
    'zh-CN': '相当于每月 {monthly}，节省 {saved}',
  },
  begins: {
    'en-US': 'Starts when your payment arrives.',
    'zh-HK': '收到付款後即時生效。',
    'zh-CN': '收到付款后立即生效。',
  },
  purchase: { 'en-US': 'Purchase', 'zh-HK': '購買', 'zh-CN': '购买' },
  goodFor: {
    'en-US': 'What credits are good for',
    'zh-HK': '點數可以做甚麼',
    'zh-CN': '积分可以做什么',
  },
  goodForAny: {
    'en-US': '{figure} credits cover any one of these:',
    'zh-HK': '{figure} 點可用於以下任何一項：',
    'zh-CN': '{figure} 积分可用于以下任意一项：',
  },
  unit: { 'en-US': 'Credits', 'zh-HK': '點數', 'zh-CN': '积分' },
  plain: { 'en-US': 'Remove a plain background', 'zh-HK': '移除純色背景', 'zh-CN': '移除纯色背景' },
  plainDoes: {
    'en-US': 'One even color behind the subject needs no cloud: your own device removes it.',
    'zh-HK': '主體後方只有單一顏色時毋須交由雲端處理，你的裝置就能移除。',
    'zh-CN': '主体后方只有单一颜色时无需交给云端，你的设备就能移除。',
  },
  topUps: { 'en-US': 'Top-ups', 'zh-HK': '增值點數', 'zh-CN': '充值积分' },
  topUpsLead: {
    'en-US': 'Bought once, valid for one year, on top of whatever you have.',
    'zh-HK': '一次購買，一年內有效，可與任何方案同時使用。',
    'zh-CN': '一次购买，一年内有效，可与任何套餐同时使用。',
  },
  prices: { 'en-US': 'What things cost', 'zh-HK': '各項價格', 'zh-CN': '各项价格' },
  rules: { 'en-US': 'How credits work', 'zh-HK': '點數如何運作', 'zh-CN': '积分如何运作' },
}

/** How credits work: rule and explanation. */
export const RULES: readonly (readonly [Copy, Copy])[] = [
  [
    { 'en-US': 'Set aside, then paid', 'zh-HK': '先預留，後扣除', 'zh-CN': '先预留，后扣除' },
    {
      'en-US':
        'A task sets its price aside before it starts and never costs more than the price beside its button.',
      'zh-HK': '任務開始前會先預留所需點數，實際扣除絕不超過按鈕旁標示的價格。',
      'zh-CN': '任务开始前会先预留所需积分，实际扣除绝不超过按钮旁标示的价格。',
    },
  ],
  [
    { 'en-US': 'Failures cost nothing', 'zh-HK': '失敗不收費', 'zh-CN': '失败不收费' },
    {
      'en-US':
        'If a task fails, times out or is blocked, you get everything back. For a partial result, you get the missing part back.',
      'zh-HK': '處理失敗、逾時或被攔截時，點數全數退還；只完成部分結果時，退還未完成的部分。',
      'zh-CN': '处理失败、超时或被拦截时，积分全额退还；只完成部分结果时，退还未完成的部分。',
    },
  ],
  [
    { 'en-US': 'Soonest to expire first', 'zh-HK': '先到期先用', 'zh-CN': '先到期先用' },
    {
      'en-US':
        'Credits that expire soonest are spent first, and every movement is listed with its reason under your credits.',
      'zh-HK': '最快到期的點數會先用；每一筆變動及原因都列於你的點數頁。',
      'zh-CN': '最快到期的积分会先用；每一笔变动及原因都列在你的积分页。',
    },
  ],
]

export const PRICE = {
  free: {
    'en-US': 'free on your device',
    'zh-HK': '在你的裝置上免費',
    'zh-CN': '在你的设备上免费',
  },
}

export const creditsIn = (credits: number): Copy => ({
  'en-US': `${creditsOf(credits, 'en-US')} ${credits === 1 ? 'credit' : 'credits'}`,
  'zh-HK': `${creditsOf(credits, 'zh-HK')} 點`,
  'zh-CN': `${creditsOf(credits, 'zh-CN')} 积分`,
})

/** Of what may also be done on the reader's own device. */
export const freeOr = (credits: number): Copy => {
  const paid = creditsIn(credits)
  return {
    'en-US': `free or ${paid['en-US']}`,
    'zh-HK': `免費或 ${paid['zh-HK']}`,
    'zh-CN': `免费或 ${paid['zh-CN']}`,
  }
}

export const FEEDBACK = {
  title: { 'en-US': 'Feedback', 'zh-HK': '意見回饋', 'zh-CN': '意见反馈' },
  lead: {
    'en-US': 'Tell us what went wrong or what is missing. A person reads every message.',
    'zh-HK': '告訴我們哪裏出錯，或你還想要甚麼。每一則都有人閱讀。',
    'zh-CN': '告诉我们哪里出错，或你还想要什么。每一条都有人看。',
  },
  about: { 'en-US': 'What is it about?', 'zh-HK': '關於甚麼？', 'zh-CN': '关于什么？' },
  error: { 'en-US': 'Error', 'zh-HK': '錯誤', 'zh-CN': '错误' },
  idea: { 'en-US': 'Idea', 'zh-HK': '建議', 'zh-CN': '建议' },
  credits: { 'en-US': 'Credits', 'zh-HK': '點數', 'zh-CN': '积分' },
  other: { 'en-US': 'Other', 'zh-HK': '其他', 'zh-CN': '其他' },
  answer: { 'en-US': 'Email for an answer', 'zh-HK': '回覆電郵', 'zh-CN': '回复邮箱' },
  optional: {
    'en-US': 'Only if you want one.',
    'zh-HK': '如需回覆才填寫。',
    'zh-CN': '需要回复时再填。',
  },
}

export const DOORS = {
  signin: { 'en-US': 'Sign in', 'zh-HK': '登入', 'zh-CN': '登录' },
  signup: { 'en-US': 'Create your account', 'zh-HK': '建立你的帳戶', 'zh-CN': '创建你的账号' },
  login: { 'en-US': 'Welcome back', 'zh-HK': '歡迎回來', 'zh-CN': '欢迎回来' },
  code: {
    'en-US':
      'We email you a six-digit code, no password. If you are new here, it also creates your account.',
    'zh-HK': '我們會把六位數驗證碼寄到你的電郵，毋須密碼。第一次來？驗證碼會同時為你建立帳戶。',
    'zh-CN': '我们会把六位数验证码发到你的邮箱，无需密码。第一次来？验证码会同时为你创建账号。',
  },
}

export const TRAIL = {
  home: { 'en-US': 'Home', 'zh-HK': '主頁', 'zh-CN': '首页' },
  products: { 'en-US': 'Products', 'zh-HK': '產品', 'zh-CN': '产品' },
  blog: { 'en-US': 'Blog', 'zh-HK': '網誌', 'zh-CN': '博客' },
}

/** Where somebody has come to do something, and has no script. */
export const SCRIPTS: Copy = {
  'en-US': 'What is done on this page needs JavaScript, which is off in your browser.',
  'zh-HK': '使用此頁面的功能需要 JavaScript，而你的瀏覽器已將它關閉。',
  'zh-CN': '使用此页面的功能需要 JavaScript，而你的浏览器已将它关闭。',
}

/** What stands around every page: the bar on top and the foot. */
export const FRAME = {
  main: { 'en-US': 'Main', 'zh-HK': '主選單', 'zh-CN': '主菜单' },
  skip: { 'en-US': 'Skip to content', 'zh-HK': '跳到內容', 'zh-CN': '跳到内容' },
  about: {
    'en-US': 'Tools for people who make pictures, videos and sound for a living.',
    'zh-HK': '為以圖像、影片和聲音為業的人而設的工具。',
    'zh-CN': '为以图像、视频和声音为业的人准备的工具。',
  },
  more: { 'en-US': 'Learn More', 'zh-HK': '了解更多', 'zh-CN': '了解更多' },
  faq: { 'en-US': 'FAQ', 'zh-HK': '常見問題', 'zh-CN': '常见问题' },
  us: { 'en-US': 'About us', 'zh-HK': '關於我們', 'zh-CN': '关于我们' },
  contact: { 'en-US': 'Contact us', 'zh-HK': '聯絡我們', 'zh-CN': '联系我们' },
  service: { 'en-US': 'After-sales service', 'zh-HK': '售後服務', 'zh-CN': '售后服务' },
  legal: { 'en-US': 'Legal Documents', 'zh-HK': '法律文件', 'zh-CN': '法律文件' },
  privacy: { 'en-US': 'Privacy policy', 'zh-HK': '私隱政策', 'zh-CN': '隐私政策' },
  terms: { 'en-US': 'Terms of service', 'zh-HK': '服務條款', 'zh-CN': '服务条款' },
  agreement: { 'en-US': 'User agreement', 'zh-HK': '用戶協議', 'zh-CN': '用户协议' },
  refunds: { 'en-US': 'Refund policy', 'zh-HK': '退款政策', 'zh-CN': '退款政策' },
  copyright: { 'en-US': 'Content and copyright', 'zh-HK': '內容與版權', 'zh-CN': '内容与版权' },
  ecology: { 'en-US': 'Content Ecology', 'zh-HK': '內容生態', 'zh-CN': '内容生态' },
  products: { 'en-US': 'All products', 'zh-HK': '所有產品', 'zh-CN': '所有产品' },
  posts: { 'en-US': 'All posts', 'zh-HK': '所有文章', 'zh-CN': '所有文章' },
  sitemap: { 'en-US': 'Sitemap', 'zh-HK': '網站地圖', 'zh-CN': '网站地图' },
  licences: { 'en-US': 'Open-source licenses', 'zh-HK': '開放源碼授權', 'zh-CN': '开源许可' },
  drop: {
    'en-US': 'Drop a photo, clip or recording',
    'zh-HK': '拖入相片、影片或錄音',
    'zh-CN': '拖入照片、视频或录音',
  },
  paste: {
    'en-US': 'Or paste it. Nothing is uploaded yet.',
    'zh-HK': '也可直接貼上。目前不會傳送任何內容。',
    'zh-CN': '也可以直接粘贴。现在还不会上传任何内容。',
  },
  chooseSeveral: { 'en-US': 'Choose files', 'zh-HK': '選擇檔案', 'zh-CN': '选择文件' },
  choose: { 'en-US': 'Choose a file', 'zh-HK': '選擇檔案', 'zh-CN': '选择文件' },
  try: { 'en-US': 'Try now', 'zh-HK': '立即試用', 'zh-CN': '立即试用' },
  menu: { 'en-US': 'Menu', 'zh-HK': '選單', 'zh-CN': '菜单' },
  find: { 'en-US': 'Search', 'zh-HK': '搜尋', 'zh-CN': '搜索' },
  search: {
    'en-US': 'Search tools and pages (Ctrl K)',
    'zh-HK': '搜尋工具和頁面（Ctrl K）',
    'zh-CN': '搜索工具和页面（Ctrl K）',
  },
  switch: {
    'en-US': '{name}, switch to {nextName}',
    'zh-HK': '{name}，切換至 {nextName}',
    'zh-CN': '{name}，切换到 {nextName}',
  },
  dark: { 'en-US': 'Dark theme', 'zh-HK': '深色主題', 'zh-CN': '深色主题' },
  light: { 'en-US': 'Light theme', 'zh-HK': '淺色主題', 'zh-CN': '浅色主题' },
  changer: {
    'en-US': 'To speak with somebody else’s voice, use <0>{changing}</0>.',
    'zh-HK': '想用另一把聲音說話，請用<0>{changing}</0>。',
    'zh-CN': '想用另一个声音说话，请用<0>{changing}</0>。',
  },
  back: { 'en-US': 'Back to {title}', 'zh-HK': '返回{title}', 'zh-CN': '返回{title}' },
}

/** Said where the app does not come for want of a line, so that it is not there to say so itself. */
export const LATE = {
  'en-US':
    'Part of this page has not come; the connection may be down. It goes on by itself as soon as it can.',
  'zh-HK': '這一頁有部分內容尚未載入，可能是網絡中斷了。網絡恢復後會自動繼續。',
  'zh-CN': '这个页面还有一部分没有加载出来，可能是网络断了。网络恢复后会自动继续。',
}

/** What stands where nothing is: its title, the ways on, and what it was by the first part of its address. */
export const LOST = {
  title: LOST_TITLE,
  home: {
    'en-US': 'Go to the home page',
    'zh-HK': '返回主頁',
    'zh-CN': '回到首页',
  },
  tools: { 'en-US': 'See all tools', 'zh-HK': '瀏覽所有工具', 'zh-CN': '查看全部工具' },
  posts: { 'en-US': 'All posts', 'zh-HK': '所有文章', 'zh-CN': '所有文章' },
  product: {
    'en-US': 'This tool is not offered here, or not anymore.',
    'zh-HK': '這裏沒有這個工具，或者已經下架。',
    'zh-CN': '这里没有这个工具，或者已经下架。',
  },
  blog: {
    'en-US': 'This post was taken down, or its address has changed.',
    'zh-HK': '這篇文章已下架，或者網址有變。',
    'zh-CN': '这篇文章已下架，或者网址有变。',
  },
  wiki: {
    'en-US': 'There is no document of this name.',
    'zh-HK': '沒有這份文件。',
    'zh-CN': '没有这份文档。',
  },
  gone: {
    'en-US': 'The link to this file has expired or is not complete. Ask who sent it for a new one.',
    'zh-HK': '此檔案連結已過期或不完整。請向傳送者索取新連結。',
    'zh-CN': '此文件链接已过期或不完整。请向发送者索取新链接。',
  },
  any: {
    'en-US': 'It may have been moved or deleted, or the address is not complete.',
    'zh-HK': '它可能已被移動或刪除，或網址不完整。',
    'zh-CN': '它可能已被移动或删除，或者网址不完整。',
  },
}
