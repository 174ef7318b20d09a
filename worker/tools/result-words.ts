import type { Locale } from '../kernel/locale/contract.ts'

/** What names of results are made of beside a person's own words, as the page calls what is made there. */
export const RESULT_WORDS = {
  'en-US': {
    captions: 'captions',
    cutOut: 'cut out',
    edited: 'edited',
    erased: 'erased',
    expanded: 'expanded',
    ownVoice: 'own voice',
    picture: 'picture',
    speaking: 'speaking',
    speech: 'speech',
    transcript: 'transcript',
    video: 'video',
    voice: 'voice',
  },
  'zh-CN': {
    captions: '字幕',
    cutOut: '抠图',
    edited: '已修改',
    erased: '已消除',
    expanded: '已扩展',
    ownVoice: '自己的声音',
    picture: '图片',
    speaking: '说话',
    speech: '语音',
    transcript: '逐字稿',
    video: '视频',
    voice: '人声',
  },
  'zh-HK': {
    captions: '字幕',
    cutOut: '去背',
    edited: '已修改',
    erased: '已消除',
    expanded: '已擴展',
    ownVoice: '自己的聲音',
    picture: '圖片',
    speaking: '說話',
    speech: '語音',
    transcript: '逐字稿',
    video: '影片',
    voice: '人聲',
  },
} as const satisfies Record<Locale, Record<string, string>>

export type ResultWords = (typeof RESULT_WORDS)[Locale]
