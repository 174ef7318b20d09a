import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Edit a photo with AI: change, erase, expand, enlarge',
    'zh-HK': 'AI 修相教學：改圖、消除、擴展、放大',
    'zh-CN': 'AI 修图教程：改图、消除、扩图、放大',
  },
  description: {
    'en-US':
      'Four tools for one photo: which one to take, in which order, how to paint a good mask, and what each step costs.',
    'zh-HK': '一張相片，四款工具：該用哪一款、先後次序、怎樣塗抹才準，以及每一步的收費。',
    'zh-CN': '一张照片，四个工具：该用哪个、先后顺序、怎样涂抹才准，以及每一步的价格。',
  },
  keywords: {
    'en-US': 'AI photo editor, remove object from photo, expand image, outpainting, upscale image',
    'zh-HK': 'AI 改圖, 移除路人, AI 擴圖, 圖片放大, 修相',
    'zh-CN': 'AI 改图, 去除路人, AI 扩图, 图片放大, 修图',
  },
  published_at: '2026-11-22T13:00:00.000Z',
  product: 'photo-editor',
} satisfies PostHead
