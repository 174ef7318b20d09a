import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Lip-sync: make a portrait or a video speak',
    'zh-HK': '對嘴教學：讓人像或影片開口說話',
    'zh-CN': '对口型教程：让人像或视频开口说话',
  },
  description: {
    'en-US':
      'Which faces work, when to bring a recording and when a text, what to do where the sound is longer than the video, and what it costs.',
    'zh-HK': '哪些面孔效果好、何時用錄音何時用文字、聲音比影片長怎麼辦，以及怎樣收費。',
    'zh-CN': '哪些面孔效果好、什么时候用录音什么时候用文字、声音比视频长怎么办，以及怎么收费。',
  },
  keywords: {
    'en-US': 'lip-sync video, talking portrait, talking photo, dub a video, AI avatar',
    'zh-HK': '對嘴, 嘴型同步, 會說話的人像, 影片配音, 數碼人',
    'zh-CN': '对口型, 口型同步, 会说话的人像, 视频配音, 数字人',
  },
  published_at: '2026-11-21T11:00:00.000Z',
  product: 'lip-sync',
} satisfies PostHead
