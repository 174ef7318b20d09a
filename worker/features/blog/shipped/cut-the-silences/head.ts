import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Cut the silences out of a recording',
    'zh-HK': '剪走錄音中的靜音',
    'zh-CN': '剪掉录音里的静音',
  },
  description: {
    'en-US':
      'Drop a video or a recording, look at what was found, adjust three settings, export. Nothing is uploaded.',
    'zh-HK': '拖入影片或錄音，看看找到了甚麼，調好三項設定，然後匯出。全程毋須上載。',
    'zh-CN': '拖入视频或录音，看看找到了什么，调好三项设置，然后导出。全程无需上传。',
  },
  keywords: {
    'en-US': 'cut silence, jump cut, podcast, lecture',
    'zh-HK': '剪走靜音, 跳剪, 播客, 講課',
    'zh-CN': '剪掉静音, 跳剪, 播客, 网课',
  },
  published_at: '2026-11-18T08:00:00.000Z',
  product: 'cut-silence',
} satisfies PostHead
