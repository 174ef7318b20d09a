import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Clean up a podcast: from the raw recording to the episode',
    'zh-HK': '播客整理：由原始錄音到發佈',
    'zh-CN': '播客整理：从原始录音到发布',
  },
  description: {
    'en-US':
      'What to do before recording, why pauses are shortened and not removed, and why 0.2 s stays around every sentence.',
    'zh-HK': '錄音前要做甚麼、為甚麼停頓要縮短而不是剪走，以及為甚麼每句前後要留 0.2 秒。',
    'zh-CN': '录音前要做什么、为什么停顿要缩短而不是剪掉，以及为什么每句前后要留 0.2 秒。',
  },
  keywords: {
    'en-US': 'podcast editing, shorten pauses, silence threshold, audio margins',
    'zh-HK': '播客剪接, 縮短停頓, 靜音門檻, 聲音留白',
    'zh-CN': '播客剪辑, 缩短停顿, 静音阈值, 声音留白',
  },
  published_at: '2026-11-16T08:00:00.000Z',
  product: 'podcast-cleaner',
} satisfies PostHead
