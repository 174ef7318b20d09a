import type { WikiHead, WikiId } from './contract.ts'

/** Title, description and keywords of every document. */
export const WIKI_HEADS: Readonly<Record<WikiId, WikiHead>> = {
  'about-us': {
    title: { 'en-US': 'About us', 'zh-HK': '關於我們', 'zh-CN': '关于我们' },
    description: {
      'en-US': 'What this site is, whom it is for, and what its tools do today.',
      'zh-HK': '本站是甚麼、為誰而設，以及各款工具現時能做甚麼。',
      'zh-CN': '本站是什么、为谁而做，以及各个工具目前能做什么。',
    },
    keywords: {
      'en-US': 'about, creator tools, cut silence, remove background',
      'zh-HK': '關於我們, 創作工具, 剪走靜音, 移除背景',
      'zh-CN': '关于我们, 创作工具, 剪掉静音, 移除背景',
    },
  },
  'concat-us': {
    title: { 'en-US': 'Contact us', 'zh-HK': '聯絡我們', 'zh-CN': '联系我们' },
    description: {
      'en-US': 'Where to write, and what to tell us so that we can help.',
      'zh-HK': '如何聯絡我們，以及提供哪些資料有助我們處理。',
      'zh-CN': '如何联系我们，以及提供哪些信息便于我们处理。',
    },
    keywords: {
      'en-US': 'contact, support, help',
      'zh-HK': '聯絡我們, 支援, 協助',
      'zh-CN': '联系我们, 支持, 帮助',
    },
  },
  'content-copyright': {
    title: { 'en-US': 'Content and copyright', 'zh-HK': '內容與版權', 'zh-CN': '内容与版权' },
    description: {
      'en-US':
        'Who owns what you bring and what the tools make, and how to report an infringement.',
      'zh-HK': '你帶來的素材和工具的成品屬誰所有，以及如何舉報侵權。',
      'zh-CN': '你带来的素材和工具的成品归谁所有，以及如何举报侵权。',
    },
    keywords: {
      'en-US': 'copyright, ownership, infringement',
      'zh-HK': '版權, 擁有權, 侵權',
      'zh-CN': '版权, 所有权, 侵权',
    },
  },
  'privacy-policy': {
    title: { 'en-US': 'Privacy policy', 'zh-HK': '私隱政策', 'zh-CN': '隐私政策' },
    description: {
      'en-US':
        'What stays on your device, what we store when you sign in, and what you can ask of us.',
      'zh-HK': '哪些資料只留在你的裝置、登入後我們儲存甚麼，以及你可以提出的要求。',
      'zh-CN': '哪些数据只留在你的设备、登录后我们保存什么，以及你可以提出的要求。',
    },
    keywords: {
      'en-US': 'privacy, personal data, browser storage',
      'zh-HK': '私隱, 個人資料, 瀏覽器儲存空間',
      'zh-CN': '隐私, 个人信息, 浏览器存储',
    },
  },
  'service-terms': {
    title: { 'en-US': 'Terms of service', 'zh-HK': '服務條款', 'zh-CN': '服务条款' },
    description: {
      'en-US': 'How the service works, what it costs, and what it does not promise.',
      'zh-HK': '服務如何運作、如何收費，以及不作哪些保證。',
      'zh-CN': '服务如何运作、如何收费，以及不作哪些保证。',
    },
    keywords: {
      'en-US': 'terms of service, credits, limits',
      'zh-HK': '服務條款, 點數, 限制',
      'zh-CN': '服务条款, 积分, 限制',
    },
  },
  'user-agreement': {
    title: { 'en-US': 'User agreement', 'zh-HK': '用戶協議', 'zh-CN': '用户协议' },
    description: {
      'en-US': 'Your account, your files, and what may not be done here.',
      'zh-HK': '你的帳戶、你的檔案，以及哪些行為不容許。',
      'zh-CN': '你的账号、你的文件，以及哪些行为不被允许。',
    },
    keywords: {
      'en-US': 'user agreement, account, rules',
      'zh-HK': '用戶協議, 帳戶, 規則',
      'zh-CN': '用户协议, 账号, 规则',
    },
  },
  'refund-policy': {
    title: { 'en-US': 'Refund policy', 'zh-HK': '退款政策', 'zh-CN': '退款政策' },
    description: {
      'en-US': 'When credits come back, and how much, for every way in which a task can end early.',
      'zh-HK': '任務未能如期完成時，點數何時退回、退回多少。',
      'zh-CN': '任务未能如期完成时，积分何时退还、退还多少。',
    },
    keywords: {
      'en-US': 'refund, credits, failed task',
      'zh-HK': '退款, 退還點數, 任務失敗',
      'zh-CN': '退款, 退还积分, 任务失败',
    },
  },
  'after-sales-service': {
    title: { 'en-US': 'After-sales service', 'zh-HK': '售後服務', 'zh-CN': '售后服务' },
    description: {
      'en-US': 'What to do when a result is not right, and how we help.',
      'zh-HK': '成品有問題時怎樣做，以及我們如何協助。',
      'zh-CN': '成品有问题时怎么做，以及我们如何协助。',
    },
    keywords: {
      'en-US': 'after-sales, support, problem with a result',
      'zh-HK': '售後服務, 支援, 成品問題',
      'zh-CN': '售后服务, 支持, 成品问题',
    },
  },
}
