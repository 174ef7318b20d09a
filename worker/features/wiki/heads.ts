import type { Copy } from '../../kernel/locale/contract.ts'
import type { WikiHead, WikiId } from './contract.ts'

const copy = (en: string, hk: string, cn: string): Copy => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn })

/** Title, description and keywords of every document. */
export const WIKI_HEADS: Readonly<Record<WikiId, WikiHead>> = {
  'about-us': {
    title: copy('About us', '關於我們', '关于我们'),
    description: copy(
      'What this site is, whom it is for, and what its tools do today.',
      '本站是甚麼、為誰而設，以及各款工具現時能做甚麼。',
      '本站是什么、为谁而做，以及各个工具目前能做什么。',
    ),
    keywords: copy('about, creator tools, cut silence, remove background', '關於我們, 創作工具, 剪走靜音, 移除背景', '关于我们, 创作工具, 剪掉静音, 移除背景'),
  },
  'concat-us': {
    title: copy('Contact us', '聯絡我們', '联系我们'),
    description: copy('Where to write, and what to tell us so that we can help.', '如何聯絡我們，以及提供哪些資料有助我們處理。', '如何联系我们，以及提供哪些信息便于我们处理。'),
    keywords: copy('contact, support, help', '聯絡我們, 支援, 協助', '联系我们, 支持, 帮助'),
  },
  'content-copyright': {
    title: copy('Content and copyright', '內容與版權', '内容与版权'),
    description: copy(
      'Who owns what you bring and what the tools make, and how to report an infringement.',
      '你帶來的素材和工具的成果屬誰所有，以及如何舉報侵權。',
      '你带来的素材和工具的成果归谁所有，以及如何举报侵权。',
    ),
    keywords: copy('copyright, ownership, infringement', '版權, 擁有權, 侵權', '版权, 所有权, 侵权'),
  },
  'privacy-policy': {
    title: copy('Privacy policy', '私隱政策', '隐私政策'),
    description: copy(
      'What stays on your device, what we store when you sign in, and what you can ask of us.',
      '哪些資料只留在你的裝置、登入後我們儲存甚麼，以及你可以提出的要求。',
      '哪些数据只留在你的设备、登录后我们保存什么，以及你可以提出的要求。',
    ),
    keywords: copy('privacy, personal data, browser storage', '私隱, 個人資料, 瀏覽器儲存空間', '隐私, 个人信息, 浏览器存储'),
  },
  'service-terms': {
    title: copy('Terms of service', '服務條款', '服务条款'),
    description: copy('How the service works, what it costs, and what it does not promise.', '服務如何運作、如何收費，以及不作哪些保證。', '服务如何运作、如何收费，以及不作哪些保证。'),
    keywords: copy('terms of service, credits, limits', '服務條款, 點數, 限制', '服务条款, 积分, 限制'),
  },
  'user-agreement': {
    title: copy('User agreement', '用戶協議', '用户协议'),
    description: copy('Your account, your files, and what may not be done here.', '你的帳戶、你的檔案，以及哪些行為不容許。', '你的账户、你的文件，以及哪些行为不被允许。'),
    keywords: copy('user agreement, account, rules', '用戶協議, 帳戶, 規則', '用户协议, 账户, 规则'),
  },
  'refund-policy': {
    title: copy('Refund policy', '退款政策', '退款政策'),
    description: copy(
      'When credits come back, and how much, for every way in which a task can end early.',
      '任務未能如期完成時，點數何時退回、退回多少。',
      '任务未能如期完成时，积分何时退还、退还多少。',
    ),
    keywords: copy('refund, credits, failed task', '退款, 退還點數, 任務失敗', '退款, 退还积分, 任务失败'),
  },
  'after-sales-service': {
    title: copy('After-sales service', '售後服務', '售后服务'),
    description: copy('What to do when a result is not right, and how we help.', '成果有問題時怎樣做，以及我們如何協助。', '成果有问题时怎么做，以及我们如何协助。'),
    keywords: copy('after-sales, support, problem with a result', '售後服務, 支援, 成果問題', '售后服务, 支持, 成果问题'),
  },
}
