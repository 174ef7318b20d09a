import type { Copy } from '../../kernel/locale/contract.ts'

// The words of the app that its pages are served with, for readers without script. A test holds each against the app's own.

const copy = (en: string, hk: string, cn: string): Copy => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn })

export const HOME = {
  title: copy('Drop a photo, clip or recording', '拖入相片、影片或錄音', '拖入照片、视频或录音'),
  lead: copy(
    'See at once what can be done with it and what it costs. What runs on your own device is free and stays private.',
    '馬上看到可以怎樣處理、收費多少。在你裝置上運作的工具免費，而且私密。',
    '马上看到能怎么处理、要花多少。在你设备上运行的工具免费，而且私密。',
  ),
  tools: copy('Tools', '工具', '工具'),
  questions: copy('Questions and answers', '常見問題', '常见问题'),
  free: copy('Start with 200 free credits', '先領 200 免費點數', '先领 200 免费积分'),
  claim: copy('Get the free credits', '領取免費點數', '领取免费积分'),
}

/** What people ask first: question and answer. */
export const QUESTIONS: readonly (readonly [Copy, Copy])[] = [
  [
    copy('Does my file leave my device?', '我的檔案會離開裝置嗎？', '我的文件会离开设备吗？'),
    copy(
      'Not for tools marked “free on your device”: they work inside your browser and send nothing. Tools that cost credits send your file to our servers; it and the result stay in your own library.',
      '標示「在你的裝置上免費」的工具不會：它們在瀏覽器內運作，不會傳送任何內容。收費工具會把檔案傳送到我們的伺服器；檔案和結果只存放在你自己的檔案庫。',
      '标有“在你的设备上免费”的工具不会：它们在浏览器里运行，不会传出任何内容。收费工具会把文件传到我们的服务器；文件和结果只存放在你自己的文件库里。',
    ),
  ],
  [
    copy('What is a credit?', '甚麼是點數？', '什么是积分？'),
    copy(
      'The unit all paid tools are priced in. Removing a background costs 1 credit. You see the price before you start, and what fails comes back to your balance by itself.',
      '所有收費工具都以點數計價。移除一次背景收 1 點數。開始前會先顯示價格；如果失敗，點數會自動退回餘額。',
      '所有收费工具都用积分计价。移除一次背景收 1 积分。开始前会先显示价格；如果失败，积分会自动退回余额。',
    ),
  ],
  [
    copy('Do I need an account?', '需要帳戶嗎？', '需要账号吗？'),
    copy(
      'Not for the free tools. For the others you sign in with a code sent to your mailbox; there is no password. What you had filled in waits for you.',
      '免費工具不需要。其他工具以電郵驗證碼登入，毋須密碼；你填好的內容會為你保留。',
      '免费工具不需要。其他工具用邮箱验证码登录，没有密码；你填好的内容会为你保留。',
    ),
  ],
  [
    copy('Which files can I use?', '可以使用哪些檔案？', '可以使用哪些文件？'),
    copy(
      'Pictures as JPG, PNG or WebP. Films as MP4, MOV or WebM. Sound as MP3, WAV, M4A, OGG or FLAC. Files in your library may have up to 20 MB; tools that run on your device take far larger ones.',
      '圖片：JPG、PNG、WebP。影片：MP4、MOV、WebM。聲音：MP3、WAV、M4A、OGG、FLAC。檔案庫中的檔案最大 20 MB；在裝置上運作的工具可處理大得多的檔案。',
      '图片：JPG、PNG、WebP。视频：MP4、MOV、WebM。声音：MP3、WAV、M4A、OGG、FLAC。文件库里的文件最大 20 MB；在设备上运行的工具可处理大得多的文件。',
    ),
  ],
]

export const PRICING = {
  title: copy('Pricing', '價格', '价格'),
  lead: copy(
    'You pay for what is computed for you. What runs on your own device is free.',
    '只為雲端處理付費；在你自己裝置上完成的一律免費。',
    '只为云端处理付费；在你自己设备上完成的一律免费。',
  ),
  plan: copy('Free plan', '免費方案', '免费套餐'),
  free: copy('200 credits to begin with', '先送 200 點數', '先送 200 积分'),
  valid: copy('valid for one year', '有效期一年', '有效期一年'),
  claim: copy(
    'You sign in with a code from your mailbox first. No card needed.',
    '請先以電郵驗證碼登入，無需信用卡。',
    '请先用邮箱验证码登录，无需银行卡。',
  ),
  memberships: copy('Memberships', '會員方案', '会员套餐'),
  membershipsLead: copy(
    'Credits for every tool, a bigger library and more tasks at once.',
    '各款工具通用的點數、更大的檔案庫，以及更多同時進行的任務。',
    '各个工具通用的积分、更大的文件库，以及更多同时进行的任务。',
  ),
  month: copy('a month', '每月', '每月'),
  year: copy('a year', '每年', '每年'),
  credits: copy(
    '{credited} credits at once, valid for the whole term',
    '即時獲得 {credited} 點數，整個期間有效',
    '立即获得 {credited} 积分，整个期间有效',
  ),
  library: copy('{gigabytes} GB library', '{gigabytes} GB 檔案庫', '{gigabytes} GB 文件库'),
  atOnce: copy('{atOnce} tasks at the same time', '同時進行 {atOnce} 個任務', '同时进行 {atOnce} 个任务'),
  topUps: copy('Credits alone', '單獨購買點數', '单独购买积分'),
  topUpsLead: copy(
    'Bought once, valid for one year, on top of whatever you have.',
    '一次購買，一年內有效，可與任何方案同時使用。',
    '一次购买，一年内有效，可与任何套餐同时使用。',
  ),
  prices: copy('What things cost', '各項價格', '各项价格'),
  rules: copy('How credits work', '點數如何運作', '积分如何运作'),
}

/** How credits work: rule and explanation. */
export const RULES: readonly (readonly [Copy, Copy])[] = [
  [
    copy('Set aside, then paid', '先預留，後扣除', '先预留，后扣除'),
    copy(
      'A task sets its price aside before it starts and never costs more than the price on its button.',
      '任務開始前會先預留所需點數，實際扣除絕不超過按鈕上標示的價格。',
      '任务开始前会先预留所需积分，实际扣除绝不超过按钮上标示的价格。',
    ),
  ],
  [
    copy('Nothing for a failure', '失敗不收費', '失败不收费'),
    copy(
      'If the work fails, runs out of time or is blocked, everything comes back. A partial result gives back the missing part.',
      '處理失敗、逾時或被攔截時，點數全數退還；只完成部分結果時，退還未完成的部分。',
      '处理失败、超时或被拦截时，积分全额退还；只完成部分结果时，退还未完成的部分。',
    ),
  ],
  [
    copy('Oldest first', '先到期先用', '先到期先用'),
    copy(
      'Credits that expire soonest are spent first, and every movement is listed with its reason under your credits.',
      '最快到期的點數會先用；每一筆變動及原因都列於你的點數頁。',
      '最快到期的积分会先用；每一笔变动及原因都列在你的积分页。',
    ),
  ],
]

export const PRICE = {
  free: copy('free on your device', '在你的裝置上免費', '在你的设备上免费'),
  picture: copy('for each picture', '每張圖片', '每张图片'),
}

/** @param credits whole ones */
export const creditsIn = (credits: number): Copy => copy(`${credits} ${credits === 1 ? 'credit' : 'credits'}`, `${credits} 點數`, `${credits} 积分`)

export const FEEDBACK = {
  title: copy('Feedback', '意見回饋', '意见反馈'),
  lead: copy(
    'Tell us what went wrong or what you miss. A person reads it.',
    '告訴我們哪裡出錯，或你還想要甚麼。每一則都有人閱讀。',
    '告诉我们哪里出错，或你还想要什么。每一条都有人看。',
  ),
  about: copy('What is it about?', '關於甚麼？', '关于什么？'),
  error: copy('Error', '錯誤', '错误'),
  idea: copy('Idea', '建議', '建议'),
  credits: copy('Credits', '點數', '积分'),
  other: copy('Other', '其他', '其他'),
  answer: copy('E-mail for an answer', '回覆電郵', '回复邮箱'),
  optional: copy('Only if you want one.', '如需回覆才填寫。', '需要回复时再填。'),
}

export const DOORS = {
  signin: copy('Sign in', '登入', '登录'),
  signup: copy('Create your account', '建立你的帳戶', '创建你的账号'),
  login: copy('Welcome back', '歡迎回來', '欢迎回来'),
  code: copy('We mail you a six-digit code. No password.', '我們會寄出六位數驗證碼，毋須密碼。', '我们会发送六位数验证码，无需密码。'),
}

export const TRAIL = {
  home: copy('Home', '主頁', '首页'),
  products: copy('Products', '產品', '产品'),
  blog: copy('Blog', '網誌', '博客'),
}

