import type { Copy } from '../../kernel/locale/contract.ts'

/** A way to begin a conversation, as the chat names it (`web/tools/llm/presets.ts`). */
export type Preset = { key: string; title: Copy; begin: Copy }

/** The place of a tool that begins with words, as its page in the app draws it. A test holds each word against the app's own. */
export type Writing = {
  /** Of the field that is written in. */
  label: Copy
  placeholder: Copy
  /** The main button. */
  button: Copy
  /** Fills the stage, or stands over the bar and is sent by Enter. */
  at: 'stage' | 'bar'
  /** A bar's field begins as one line beside what is attached, or as two lines of its own. */
  slim?: true
  /** `{hundred}` in it is what a hundred times the least costs. */
  price?: Copy
  /** Under the field, for a text that is in a file. */
  drop?: Copy
  /** On the stage, over words to begin with. */
  hint?: Copy
  examples?: readonly Copy[]
  /** Over them stands the empty frame of a picture. */
  framed?: true
  /** Over them stand places for a picture each, by their names. */
  pictures?: { places: readonly [Copy, Copy]; drop: Copy; camera: Copy }
  /** Under the hint, ways to begin of which one is chosen. */
  presets?: readonly Preset[]
  /** The button for files, beside a slim field. */
  attach?: Copy
}

const TTS: Writing = {
  label: { 'en-US': 'Text to speak', 'zh-HK': '要朗讀的文字', 'zh-CN': '要朗读的文字' },
  placeholder: {
    'en-US': 'Write or paste the text to speak.',
    'zh-HK': '寫下或貼上要朗讀的文字。',
    'zh-CN': '写下或粘贴要朗读的文字。',
  },
  button: { 'en-US': 'Speak', 'zh-HK': '朗讀', 'zh-CN': '朗读' },
  at: 'stage',
  price: {
    'en-US': '{hundred} for each 100 characters',
    'zh-HK': '每 100 字元 {hundred}',
    'zh-CN': '每 100 字符 {hundred}',
  },
  drop: {
    'en-US': 'Drop a text, Markdown or SRT file',
    'zh-HK': '拖入文字、Markdown 或 SRT 檔案',
    'zh-CN': '拖入文本、Markdown 或 SRT 文件',
  },
}

const PICTURES: Writing = {
  label: { 'en-US': 'What to draw', 'zh-HK': '畫面內容', 'zh-CN': '画面内容' },
  placeholder: {
    'en-US': 'Describe the picture: subject, place, light, manner.',
    'zh-HK': '描述畫面：主體、地點、光線、手法。',
    'zh-CN': '描述画面：主体、地点、光线、手法。',
  },
  button: { 'en-US': 'Draw', 'zh-HK': '生成', 'zh-CN': '生成' },
  at: 'bar',
  hint: {
    'en-US': 'Describe the picture below, or start with one of these:',
    'zh-HK': '在下面寫出畫面內容，或從這些開始：',
    'zh-CN': '在下面写出画面内容，或从这些开始：',
  },
  examples: [
    {
      'en-US': 'A copper teapot on a wet stone table, morning light from the left, green patina',
      'zh-HK': '濕石桌上的銅茶壺，晨光從左邊照來，壺身泛着銅綠',
      'zh-CN': '湿石桌上的铜茶壶，晨光从左边照来，壶身泛着铜绿',
    },
    {
      'en-US': 'A small harbor town at dusk seen from the water, lamps just lit, no people',
      'zh-HK': '黃昏時從水上望向海港小鎮，燈火初上，沒有人',
      'zh-CN': '黄昏时从水上望向海港小镇，华灯初上，没有人',
    },
    {
      'en-US':
        'Cover of a cooking podcast: lemon, knife and cutting board from above, room for a title',
      'zh-HK': '烹飪播客封面：俯視的檸檬、刀和砧板，留有標題位置',
      'zh-CN': '美食播客封面：俯拍的柠檬、刀和砧板，留出标题的位置',
    },
  ],
  framed: true,
}

const FILMS: Writing = {
  label: { 'en-US': 'What happens', 'zh-HK': '發生甚麼', 'zh-CN': '发生什么' },
  placeholder: {
    'en-US': 'Describe the scene: who, where, what moves, how the camera moves.',
    'zh-HK': '描述場景：有誰、在哪裏、甚麼在動、鏡頭怎樣走。',
    'zh-CN': '描述场景：有谁、在哪里、什么在动、镜头怎么走。',
  },
  button: { 'en-US': 'Make the video', 'zh-HK': '製作影片', 'zh-CN': '制作视频' },
  at: 'bar',
  hint: {
    'en-US': 'Pictures are optional. Write the scene below, or start with one of these:',
    'zh-HK': '圖片可有可無。在下面寫下場景，或由以下例子開始：',
    'zh-CN': '图片可有可无。在下面写下场景，或从这些例子开始：',
  },
  examples: [
    {
      'en-US': 'A ferry leaves the harbor in morning fog; the camera rises slowly above the pier',
      'zh-HK': '晨霧中渡輪駛離港口，鏡頭從碼頭上方緩緩升起',
      'zh-CN': '晨雾中渡轮驶离港口，镜头从码头上方缓缓升起',
    },
    {
      'en-US':
        'Steam over a bowl of noodles on a night market stall, neon light in the rain, close up',
      'zh-HK': '夜市攤檔上一碗麵冒着熱氣，雨中霓虹燈光，特寫',
      'zh-CN': '夜市摊位上一碗面冒着热气，雨中霓虹灯光，特写',
    },
    {
      'en-US':
        'A paper lantern drifts up from a dark garden, seen from below, soft wind in the leaves',
      'zh-HK': '紙燈籠從幽暗的花園飄起，由下仰望，樹葉在微風中輕搖',
      'zh-CN': '纸灯笼从幽暗的花园飘起，由下仰望，树叶在微风中轻摇',
    },
  ],
  pictures: {
    places: [
      { 'en-US': 'First picture', 'zh-HK': '首張圖片', 'zh-CN': '首张图片' },
      { 'en-US': 'Last picture', 'zh-HK': '末張圖片', 'zh-CN': '末张图片' },
    ],
    drop: { 'en-US': 'Drop a picture', 'zh-HK': '拖入圖片', 'zh-CN': '拖入图片' },
    camera: { 'en-US': 'Camera', 'zh-HK': '相機', 'zh-CN': '相机' },
  },
}

/** The first is chosen until another is. */
const PRESETS: readonly Preset[] = [
  {
    key: 'free',
    title: { 'en-US': 'Free conversation', 'zh-HK': '自由對話', 'zh-CN': '自由对话' },
    begin: { 'en-US': 'Ask anything', 'zh-HK': '想問甚麼都可以', 'zh-CN': '想问什么都可以' },
  },
  {
    key: 'script',
    title: { 'en-US': 'Script', 'zh-HK': '劇本', 'zh-CN': '脚本' },
    begin: {
      'en-US': 'What is the video about, for whom, and how long?',
      'zh-HK': '影片關於甚麼、給誰看、有多長？',
      'zh-CN': '视频讲什么、给谁看、有多长？',
    },
  },
  {
    key: 'titles',
    title: { 'en-US': 'Title ideas', 'zh-HK': '標題點子', 'zh-CN': '标题点子' },
    begin: {
      'en-US': 'What happens in it, and where will it be published?',
      'zh-HK': '內容講甚麼？會在哪裏發佈？',
      'zh-CN': '内容讲什么？会发布在哪里？',
    },
  },
  {
    key: 'hashtags',
    title: { 'en-US': 'Hashtags', 'zh-HK': '標籤', 'zh-CN': '话题标签' },
    begin: {
      'en-US': 'Paste the text or describe the picture',
      'zh-HK': '貼上文字，或描述圖片',
      'zh-CN': '粘贴文字，或描述图片',
    },
  },
  {
    key: 'notes',
    title: { 'en-US': 'Show notes', 'zh-HK': '節目簡介', 'zh-CN': '节目简介' },
    begin: {
      'en-US': 'Attach the episode, or its transcript with times',
      'zh-HK': '附上節目錄音，或帶時間的逐字稿',
      'zh-CN': '附上节目录音，或带时间的逐字稿',
    },
  },
  {
    key: 'translate',
    title: { 'en-US': 'Translate', 'zh-HK': '翻譯', 'zh-CN': '翻译' },
    begin: {
      'en-US': 'Paste a text and say into which language',
      'zh-HK': '貼上文字，並說明要譯成哪種語言',
      'zh-CN': '粘贴文字，并说明要译成哪种语言',
    },
  },
  {
    key: 'prompt',
    title: { 'en-US': 'Improve a prompt', 'zh-HK': '改善提示', 'zh-CN': '改进提示词' },
    begin: {
      'en-US': 'Paste a prompt for a picture or a video',
      'zh-HK': '貼上圖片或影片的提示',
      'zh-CN': '粘贴图片或视频的提示词',
    },
  },
]

const CHAT: Writing = {
  label: { 'en-US': 'Your message', 'zh-HK': '訊息內容', 'zh-CN': '消息内容' },
  placeholder: {
    'en-US': 'Ask anything',
    'zh-HK': '想問甚麼都可以',
    'zh-CN': '想问什么都可以',
  },
  button: { 'en-US': 'Send', 'zh-HK': '送出', 'zh-CN': '发送' },
  at: 'bar',
  slim: true,
  hint: {
    'en-US': 'What would you like to write?',
    'zh-HK': '想寫些甚麼？',
    'zh-CN': '想写点什么？',
  },
  presets: PRESETS,
  attach: { 'en-US': 'Attach', 'zh-HK': '附加檔案', 'zh-CN': '添加附件' },
}

/** By tool, and by mode where only one of them begins with words. */
export const WRITINGS: Readonly<Record<string, Writing>> = {
  tts: TTS,
  'imm generate': PICTURES,
  videa: FILMS,
  llm: CHAT,
}

/** Where a product begins with words, and everybody may begin and finds the place empty. */
export function writingOf(product: {
  file_module: string
  preset: Record<string, unknown>
  min_level: number
}): Writing | undefined {
  const { file_module, preset, min_level } = product
  if (min_level > 0 || 'prompt' in preset || 'text' in preset) return undefined
  return WRITINGS[file_module] ?? WRITINGS[`${file_module} ${String(preset.mode)}`]
}
