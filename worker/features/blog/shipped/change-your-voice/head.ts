import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Change a voice, and make a voice of your own',
    'zh-HK': '變聲與聲音複製：換一把聲音，製作自己的聲音',
    'zh-CN': '变声与声音克隆：换一个声音，制作自己的声音',
  },
  description: {
    'en-US':
      'How to act a line yourself and let another voice say it, how to record ten seconds that make a good voice, and what consent is for.',
    'zh-HK': '怎樣自己演繹、由另一把聲音說出來，怎樣錄好十秒製成聲音，以及為甚麼要讀出同意。',
    'zh-CN': '怎样自己演绎、由另一个声音说出来，怎样录好十秒制成声音，以及为什么要读出同意。',
  },
  keywords: {
    'en-US': 'voice changer, voice conversion, voice cloning, own AI voice, consent',
    'zh-HK': '變聲, 聲音轉換, 聲音複製, AI 聲音, 配音',
    'zh-CN': '变声, 声音转换, 声音克隆, AI 声音, 配音',
  },
  published_at: '2026-11-21T15:00:00.000Z',
  product: 'voice-changer',
} satisfies PostHead
