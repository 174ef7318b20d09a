import type { Copy } from '../../kernel/locale/contract.ts'
import type { PostHead, PostKey } from './contract.ts'

const copy = (en: string, hk: string, cn: string): Copy => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn })

/** Title, description, keywords and day of every post. */
export const POST_HEADS: Readonly<Record<PostKey, PostHead>> = {
  'how-credits-work': {
    title: copy('How credits work', '點數如何運作', '积分怎么用'),
    description: copy(
      'From the 200 free credits to the line in your log: what a task sets aside, what it costs, and what comes back.',
      '由 200 免費點數到記錄中的每一行：任務預留多少、實際扣多少、退回多少。',
      '从 200 免费积分到记录里的每一行：任务预留多少、实际扣多少、退还多少。',
    ),
    keywords: copy('credits, free plan, price', '點數, 免費方案, 價格', '积分, 免费套餐, 价格'),
    published_at: '2026-11-20T08:00:00.000Z',
  },
  'remove-a-background': {
    title: copy('Remove a background: on your device or in the cloud?', '移除背景：用裝置還是用雲端？', '移除背景：用设备还是用云端？'),
    description: copy(
      'Two methods, one tool. Which one suits your picture, and how to get a clean edge from each.',
      '一款工具，兩種處理方式。看看哪種適合你的圖片，以及怎樣得到乾淨的邊緣。',
      '一个工具，两种处理方式。看看哪种适合你的图片，以及怎样得到干净的边缘。',
    ),
    keywords: copy('remove background, transparent PNG, WebP', '移除背景, 透明 PNG, WebP', '移除背景, 透明 PNG, WebP'),
    published_at: '2026-11-19T08:00:00.000Z',
  },
  'cut-the-silences': {
    title: copy('Cut the silences out of a recording', '剪走錄音中的靜音', '剪掉录音里的静音'),
    description: copy(
      'Drop a film or a recording, look at what was found, adjust three settings, export. Nothing is uploaded.',
      '拖入影片或錄音，看看找到了甚麼，調好三項設定，然後匯出。全程毋須上載。',
      '拖入视频或录音，看看找到了什么，调好三项设置，然后导出。全程无需上传。',
    ),
    keywords: copy('cut silence, jump cut, podcast, lecture', '剪走靜音, 跳剪, 播客, 講課', '剪掉静音, 跳剪, 播客, 网课'),
    published_at: '2026-11-18T08:00:00.000Z',
  },
}
