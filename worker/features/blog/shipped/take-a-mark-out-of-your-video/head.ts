import type { PostHead } from '../../contract.ts'

export default {
  title: {
    'en-US': 'Take a mark out of your own video',
    'zh-HK': '清走自己影片上的印記',
    'zh-CN': '清掉自己视频上的印记',
  },
  description: {
    'en-US':
      'A date stamp, a trial mark, a logo that changed: which of three methods fits your own video, how to mark the place, and when no method helps.',
    'zh-HK':
      '日期戳、試用印記、已更換的標誌：三種方法哪一種適合你的影片，怎樣標示位置，以及甚麼時候沒有方法可用。',
    'zh-CN':
      '日期戳、试用印记、已经换掉的标志：三种方法哪一种适合你的视频，怎样标出位置，以及什么时候没有办法。',
  },
  keywords: {
    'en-US': 'remove date stamp from video, remove logo from own video, trial mark, delogo',
    'zh-HK': '移除影片日期戳, 清走印記, 移除標誌, 影片去水印',
    'zh-CN': '去除视频日期戳, 清掉印记, 去除标志, 视频去水印',
  },
  published_at: '2026-11-22T17:00:00.000Z',
  product: 'watermark-removal',
} satisfies PostHead
