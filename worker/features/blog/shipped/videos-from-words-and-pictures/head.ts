import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Make short videos from words and pictures',
    'zh-HK': '用文字和圖片生成短片：場景怎樣寫、首尾格怎樣用',
    'zh-CN': '用文字和图片生成短视频：场景怎么写，首尾帧怎么用',
  },
  description: {
    'en-US':
      'How to describe a scene that moves, when to give the first or the last picture, how to chain shots, and how to test an idea cheaply.',
    'zh-HK':
      '怎樣描述會動的場景、何時給首張或末張圖片、怎樣把鏡頭接起來，以及怎樣用最少點數試主意。',
    'zh-CN':
      '怎样描述会动的场景、何时给首张或末张图片、怎样把镜头接起来，以及怎样用最少积分试想法。',
  },
  keywords: {
    'en-US':
      'AI video generator, text to video, image to video, first and last frame, extend video',
    'zh-HK': 'AI 影片生成, 文字生成影片, 圖片生成影片, 首尾格, 延長影片',
    'zh-CN': 'AI 视频生成, 文字生成视频, 图片生成视频, 首尾帧, 延长视频',
  },
  published_at: '2026-11-21T13:00:00.000Z',
  product: 'text-to-video',
} satisfies PostHead
