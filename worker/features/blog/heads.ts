import type { PostHead, PostKey } from './contract.ts'

/** Title, description, keywords and day of every post. */
export const POST_HEADS: Readonly<Record<PostKey, PostHead>> = {
  'how-credits-work': {
    title: { 'en-US': 'How credits work', 'zh-HK': '點數如何運作', 'zh-CN': '积分怎么用' },
    description: {
      'en-US':
        'From the 200 free credits to the line in your log: what a task sets aside, what it costs, and what comes back.',
      'zh-HK': '由 200 免費點數到記錄中的每一行：任務預留多少、實際扣多少、退回多少。',
      'zh-CN': '从 200 免费积分到记录里的每一行：任务预留多少、实际扣多少、退还多少。',
    },
    keywords: {
      'en-US': 'credits, free plan, price',
      'zh-HK': '點數, 免費方案, 價格',
      'zh-CN': '积分, 免费套餐, 价格',
    },
    published_at: '2026-11-20T08:00:00.000Z',
  },
  'remove-a-background': {
    title: {
      'en-US': 'Remove a background: on your device or in the cloud?',
      'zh-HK': '移除背景：用裝置還是用雲端？',
      'zh-CN': '移除背景：用设备还是用云端？',
    },
    description: {
      'en-US':
        'Two methods, one tool. Which one suits your picture, and how to get a clean edge from each.',
      'zh-HK': '一款工具，兩種處理方式。看看哪種適合你的圖片，以及怎樣得到乾淨的邊緣。',
      'zh-CN': '一个工具，两种处理方式。看看哪种适合你的图片，以及怎样得到干净的边缘。',
    },
    keywords: {
      'en-US': 'remove background, transparent PNG, WebP',
      'zh-HK': '移除背景, 透明 PNG, WebP',
      'zh-CN': '移除背景, 透明 PNG, WebP',
    },
    published_at: '2026-11-19T08:00:00.000Z',
  },
  'cut-the-silences': {
    title: {
      'en-US': 'Cut the silences out of a recording',
      'zh-HK': '剪走錄音中的靜音',
      'zh-CN': '剪掉录音里的静音',
    },
    description: {
      'en-US':
        'Drop a film or a recording, look at what was found, adjust three settings, export. Nothing is uploaded.',
      'zh-HK': '拖入影片或錄音，看看找到了甚麼，調好三項設定，然後匯出。全程毋須上載。',
      'zh-CN': '拖入视频或录音，看看找到了什么，调好三项设置，然后导出。全程无需上传。',
    },
    keywords: {
      'en-US': 'cut silence, jump cut, podcast, lecture',
      'zh-HK': '剪走靜音, 跳剪, 播客, 講課',
      'zh-CN': '剪掉静音, 跳剪, 播客, 网课',
    },
    published_at: '2026-11-18T08:00:00.000Z',
  },
  'small-pictures-for-the-web': {
    title: {
      'en-US': 'Small pictures for the web: longest side and quality explained',
      'zh-HK': '網頁圖片要夠小：最長邊和品質怎樣選',
      'zh-CN': '网页图片要够小：最长边和质量怎么选',
    },
    description: {
      'en-US':
        'Why 1024 pixels and 60 % are a good start, when to choose otherwise, and how ten photos of 5 MB become 1.5 MB together.',
      'zh-HK':
        '為甚麼 1024 像素和 60 % 是好的起點、何時應該改，以及怎樣把十張 5 MB 的照片變成合共 1.5 MB。',
      'zh-CN':
        '为什么 1024 像素和 60 % 是好的起点、何时该改，以及怎样把十张 5 MB 的照片变成总共 1.5 MB。',
    },
    keywords: {
      'en-US': 'compress images, image size, JPEG quality, WebP, page speed',
      'zh-HK': '壓縮圖片, 圖片尺寸, JPEG 品質, WebP, 網頁速度',
      'zh-CN': '压缩图片, 图片尺寸, JPEG 质量, WebP, 网页速度',
    },
    published_at: '2026-11-17T08:00:00.000Z',
  },
  'clean-up-a-podcast': {
    title: {
      'en-US': 'Clean up a podcast: from the raw recording to the episode',
      'zh-HK': '播客清理：由原始錄音到發佈',
      'zh-CN': '播客清理：从原始录音到发布',
    },
    description: {
      'en-US':
        'What to do before recording, why pauses are shortened and not removed, and why 0.2 s stays around every sentence.',
      'zh-HK': '錄音前要做甚麼、為甚麼停頓要縮短而不是剪走，以及為甚麼每句前後要留 0.2 秒。',
      'zh-CN': '录音前要做什么、为什么停顿要缩短而不是剪掉，以及为什么每句前后要留 0.2 秒。',
    },
    keywords: {
      'en-US': 'podcast editing, shorten pauses, silence threshold, audio margins',
      'zh-HK': '播客剪輯, 縮短停頓, 靜音門檻, 聲音留白',
      'zh-CN': '播客剪辑, 缩短停顿, 静音阈值, 声音留白',
    },
    published_at: '2026-11-16T08:00:00.000Z',
  },
  'product-photos-on-white': {
    title: {
      'en-US': 'Product photos on white, with light that stays the same',
      'zh-HK': '白底產品照：由始至終一致的光線',
      'zh-CN': '白底商品图：自始至终一致的光线',
    },
    description: {
      'en-US':
        'A window, a sheet of paper and a card: how to set up, what to lock, and how to get from grey paper to pure white.',
      'zh-HK': '一扇窗、一張紙、一塊白卡：怎樣佈置、鎖定甚麼，以及怎樣由灰紙變成純白。',
      'zh-CN': '一扇窗、一张纸、一块白卡：怎样布置、锁定什么，以及怎样从灰纸变成纯白。',
    },
    keywords: {
      'en-US': 'product photography, white background, online shop, cut out',
      'zh-HK': '產品攝影, 白色背景, 網店, 去背',
      'zh-CN': '商品摄影, 白色背景, 网店, 抠图',
    },
    published_at: '2026-11-15T08:00:00.000Z',
  },
}
