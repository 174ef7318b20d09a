import type { Copy } from '../../kernel/locale/contract.ts'

/** A way to begin a conversation, as the chat names it (`web/tools/llm/presets.ts`). */
export type Preset = { key: string; title: Copy; begin: Copy }

/** The first is chosen until another is. */
export const PRESETS: readonly Preset[] = [
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
