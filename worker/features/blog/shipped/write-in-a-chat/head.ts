import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'AI chat for creators: scripts, titles, translations',
    'zh-HK': '創作者聊天教學：劇本、標題、標籤、翻譯',
    'zh-CN': '创作者聊天教程：脚本、标题、标签、翻译',
  },
  description: {
    'en-US':
      'Which preset and which model for what, how to ask so that the first draft is usable, how branches save work, and what a thousand tokens cost.',
    'zh-HK':
      '甚麼情況用哪個預設組合和模型、怎樣問才得到可用的初稿、分支怎樣省工夫，以及一千個詞元的收費。',
    'zh-CN':
      '什么情况用哪个预设和模型、怎样问才得到能用的初稿、分支怎样省工夫，以及一千个词元的价格。',
  },
  keywords: {
    'en-US':
      'AI chat, video script, title ideas, hashtags, show notes, translate, improve a prompt',
    'zh-HK': 'AI 聊天, 影片劇本, 標題點子, 標籤, 節目簡介, 翻譯, 改善提示',
    'zh-CN': 'AI 聊天, 视频脚本, 标题点子, 话题标签, 节目简介, 翻译, 改进提示词',
  },
  published_at: '2026-11-21T09:00:00.000Z',
  product: 'chat',
} satisfies PostHead
