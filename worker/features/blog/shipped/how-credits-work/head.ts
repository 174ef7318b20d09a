import type { PostHead } from '../../contract.ts'

export default {
  title: { 'en-US': 'How credits work', 'zh-HK': '點數如何運作', 'zh-CN': '积分怎么用' },
  description: {
    'en-US':
      'From the 200 free credits to the line in your log: what a task sets aside, what it costs, and what comes back.',
    'zh-HK': '由 200 免費點數到紀錄中的每一行：任務預留多少、實際扣多少、退回多少。',
    'zh-CN': '从 200 免费积分到记录里的每一行：任务预留多少、实际扣多少、退还多少。',
  },
  keywords: {
    'en-US': 'credits, free plan, price',
    'zh-HK': '點數, 免費方案, 價格',
    'zh-CN': '积分, 免费套餐, 价格',
  },
  published_at: '2026-11-20T08:00:00.000Z',
} satisfies PostHead
