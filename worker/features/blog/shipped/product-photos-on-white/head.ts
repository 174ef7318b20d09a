import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Product photos on white, with light that stays the same',
    'zh-HK': '白底商品相：光線始終如一',
    'zh-CN': '白底商品图：光线始终如一',
  },
  description: {
    'en-US':
      'A window, a sheet of paper and a card: how to set up, what to lock, and how to get from gray paper to pure white.',
    'zh-HK': '一扇窗、一張紙、一塊白卡：怎樣佈置、鎖定甚麼，以及怎樣由灰紙變成純白。',
    'zh-CN': '一扇窗、一张纸、一块白卡：怎样布置、锁定什么，以及怎样从灰纸变成纯白。',
  },
  keywords: {
    'en-US': 'product photography, white background, online shop, cut out',
    'zh-HK': '產品攝影, 白色背景, 網店, 去背',
    'zh-CN': '商品摄影, 白色背景, 网店, 抠图',
  },
  published_at: '2026-11-15T08:00:00.000Z',
  product: 'product-photo',
} satisfies PostHead
