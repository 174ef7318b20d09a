import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Add captions to a video and translate them',
    'zh-HK': '為影片加字幕並翻譯：由轉錄到 SRT',
    'zh-CN': '给视频加字幕并翻译：从转写到 SRT',
  },
  description: {
    'en-US':
      'From a recording to captions that can be read in time: transcribe, correct by ear, name speakers, translate, and save SRT or WebVTT.',
    'zh-HK':
      '由錄音到來得及讀完的字幕：轉錄、邊聽邊校對、為說話的人命名、翻譯，存成 SRT 或 WebVTT。',
    'zh-CN':
      '从录音到来得及读完的字幕：转写、边听边校对、给说话的人命名、翻译，存成 SRT 或 WebVTT。',
  },
  keywords: {
    'en-US': 'video captions, subtitles, transcription, SRT, WebVTT, translate subtitles',
    'zh-HK': '影片字幕, 轉錄, 逐字稿, SRT, WebVTT, 字幕翻譯',
    'zh-CN': '视频字幕, 转写, 逐字稿, SRT, WebVTT, 字幕翻译',
  },
  published_at: '2026-11-22T09:00:00.000Z',
  product: 'video-captions',
} satisfies PostHead
