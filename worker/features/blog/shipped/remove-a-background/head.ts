import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Remove a background: on your device or in the cloud?',
    'zh-HK': '移除背景：用裝置還是用雲端？',
    'zh-CN': '移除背景：用设备还是用云端？',
  },
  description: {
    'en-US':
      'Two methods, one tool. Which one suits your picture, and how to get a clean edge from each.',
    'zh-HK': '一款工具，兩種處理方式。看看哪種適合你的圖片，以及怎樣得到乾淨的邊緣。',
    'zh-CN': '一个工具，两种处理方式。看看哪种适合你的图片，以及怎样得到干净的边缘。',
  },
  keywords: {
    'en-US': 'remove background, transparent PNG, WebP',
    'zh-HK': '移除背景, 透明 PNG, WebP',
    'zh-CN': '移除背景, 透明 PNG, WebP',
  },
  published_at: '2026-11-19T08:00:00.000Z',
  product: 'remove-background',
} satisfies PostHead
