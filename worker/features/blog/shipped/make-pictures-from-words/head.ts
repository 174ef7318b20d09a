import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'How to make pictures from words: prompt, shape, style',
    'zh-HK': '用文字生成圖片：提示怎樣寫、比例和風格怎樣選',
    'zh-CN': '用文字生成图片：提示词怎么写，比例和风格怎么选',
  },
  description: {
    'en-US':
      'Four things every AI image prompt should say, what shape, style and seed do, and how to get from four drafts to one finished picture.',
    'zh-HK':
      'AI 圖片提示要寫清楚的四件事，比例、風格和種子值各有甚麼用，以及怎樣由四張草圖走到一張成品。',
    'zh-CN':
      'AI 绘图提示词要写清楚的四件事，比例、风格和种子值各有什么用，以及怎样从四张草图走到一张成品。',
  },
  keywords: {
    'en-US': 'AI image generator, text to image, prompt writing, cover picture, seed',
    'zh-HK': 'AI 圖片生成, 文字生成圖片, 提示寫法, 封面圖, 種子值',
    'zh-CN': 'AI 图片生成, 文字生成图片, 提示词写法, 封面图, 种子值',
  },
  published_at: '2026-11-22T15:00:00.000Z',
  product: 'image-generator',
} satisfies PostHead
