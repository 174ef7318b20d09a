import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Text to speech: make a voice-over that sounds spoken',
    'zh-HK': '文字轉語音：做出自然的旁白',
    'zh-CN': '文字转语音：做出自然的旁白',
  },
  description: {
    'en-US':
      'Write for the ear, choose a voice for nothing, fix names and pauses, redo single sentences, and take away MP3, WAV and a timed SRT.',
    'zh-HK':
      '為耳朵而寫、免費試聽選聲音、校正名稱讀音和停頓、只重讀一句，再取走 MP3、WAV 和對時 SRT。',
    'zh-CN':
      '为耳朵而写、免费试听选声音、校正名称读音和停顿、只重读一句，再拿走 MP3、WAV 和对时 SRT。',
  },
  keywords: {
    'en-US': 'text to speech, voice-over, TTS, read text aloud, SRT to speech',
    'zh-HK': '文字轉語音, 旁白, 配音, TTS, 廣東話語音, SRT 配音',
    'zh-CN': '文字转语音, 旁白, 配音, TTS, 粤语语音, SRT 配音',
  },
  published_at: '2026-11-22T11:00:00.000Z',
  product: 'text-to-speech',
} satisfies PostHead
