import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Small pictures for the web: longest side and quality explained',
    'zh-HK': '網頁圖片要夠小：最長邊和畫質怎樣選',
    'zh-CN': '网页图片要够小：最长边和质量怎么选',
  },
  description: {
    'en-US':
      'Why 1024 pixels and 60 % are a good start, when to choose otherwise, and how ten photos of 5 MB become 1.5 MB together.',
    'zh-HK':
      '為甚麼 1024 像素和 60 % 是好的起點、何時應該改，以及怎樣把十張 5 MB 的相片變成合共 1.5 MB。',
    'zh-CN':
      '为什么 1024 像素和 60 % 是好的起点、何时该改，以及怎样把十张 5 MB 的照片变成总共 1.5 MB。',
  },
  keywords: {
    'en-US': 'compress images, image size, JPEG quality, WebP, page speed',
    'zh-HK': '壓縮圖片, 圖片尺寸, JPEG 畫質, WebP, 網頁速度',
    'zh-CN': '压缩图片, 图片尺寸, JPEG 质量, WebP, 网页速度',
  },
  published_at: '2026-11-17T08:00:00.000Z',
  product: 'compress-images',
} satisfies PostHead
