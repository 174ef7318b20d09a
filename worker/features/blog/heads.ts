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
  'small-pictures-for-the-web': {
    title: copy('Small pictures for the web: longest side and quality explained', '網頁圖片要夠小：最長邊和品質怎樣選', '网页图片要够小：最长边和质量怎么选'),
    description: copy(
      'Why 1024 pixels and 60 % are a good start, when to choose otherwise, and how ten photos of 5 MB become 1.5 MB together.',
      '為甚麼 1024 像素和 60 % 是好的起點、何時應該改，以及怎樣把十張 5 MB 的照片變成合共 1.5 MB。',
      '为什么 1024 像素和 60 % 是好的起点、何时该改，以及怎样把十张 5 MB 的照片变成总共 1.5 MB。',
    ),
    keywords: copy('compress images, image size, JPEG quality, WebP, page speed', '壓縮圖片, 圖片尺寸, JPEG 品質, WebP, 網頁速度', '压缩图片, 图片尺寸, JPEG 质量, WebP, 网页速度'),
    published_at: '2026-11-17T08:00:00.000Z',
  },
  'clean-up-a-podcast': {
    title: copy('Clean up a podcast: from the raw recording to the episode', '播客清理：由原始錄音到發佈', '播客清理：从原始录音到发布'),
    description: copy(
      'What to do before recording, why pauses are shortened and not removed, and why 0.2 s stays around every sentence.',
      '錄音前要做甚麼、為甚麼停頓要縮短而不是剪走，以及為甚麼每句前後要留 0.2 秒。',
      '录音前要做什么、为什么停顿要缩短而不是剪掉，以及为什么每句前后要留 0.2 秒。',
    ),
    keywords: copy('podcast editing, shorten pauses, silence threshold, audio margins', '播客剪輯, 縮短停頓, 靜音門檻, 聲音留白', '播客剪辑, 缩短停顿, 静音阈值, 声音留白'),
    published_at: '2026-11-16T08:00:00.000Z',
  },
  'product-photos-on-white': {
    title: copy('Product photos on white, with light that stays the same', '白底產品照：由始至終一致的光線', '白底商品图：自始至终一致的光线'),
    description: copy(
      'A window, a sheet of paper and a card: how to set up, what to lock, and how to get from grey paper to pure white.',
      '一扇窗、一張紙、一塊白卡：怎樣佈置、鎖定甚麼，以及怎樣由灰紙變成純白。',
      '一扇窗、一张纸、一块白卡：怎样布置、锁定什么，以及怎样从灰纸变成纯白。',
    ),
    keywords: copy('product photography, white background, online shop, cut out', '產品攝影, 白色背景, 網店, 去背', '商品摄影, 白色背景, 网店, 抠图'),
    published_at: '2026-11-15T08:00:00.000Z',
  },
}
