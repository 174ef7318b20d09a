import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Edit a video in your browser: cut, order, caption, export',
    'zh-HK': '在瀏覽器剪接影片：剪短、排列、加字幕、匯出',
    'zh-CN': '在浏览器里剪视频：剪短、排列、加字幕、导出',
  },
  description: {
    'en-US':
      'From a handful of clips to one finished video: in which order to work, which keys save time, how to make it upright for phones, and when the picture stays as it was.',
    'zh-HK':
      '由幾個片段到一條完成的影片：先做甚麼後做甚麼，哪些按鍵省時間，怎樣改成手機直向，以及畫質甚麼時候原封不動。',
    'zh-CN':
      '从几个片段到一个完整的视频：先做什么后做什么，哪些按键省时间，怎样改成手机竖屏，以及画质什么时候原样不变。',
  },
  keywords: {
    'en-US': 'video editor online, cut video, join videos, vertical video, crossfade, free',
    'zh-HK': '網上影片剪接, 剪短影片, 合併影片, 直向影片, 交叉淡化, 免費',
    'zh-CN': '在线视频剪辑, 剪短视频, 拼接视频, 竖屏视频, 交叉淡化, 免费',
  },
  published_at: '2026-11-22T19:00:00.000Z',
  product: 'video-editor',
} satisfies PostHead
