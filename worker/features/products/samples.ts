import type * as z from 'zod'
import type { testimonials } from './contract.ts'

/** Stand on the local site, where nobody has said anything yet, so that the list is seen. They say what they are. */
export const SAMPLE_TESTIMONIALS: z.output<typeof testimonials> = [
  {
    name: { 'en-US': 'Sample person', 'zh-HK': '示例用戶', 'zh-CN': '示例用户' },
    title: { 'en-US': 'not a real customer', 'zh-HK': '並非真實客戶', 'zh-CN': '并非真实客户' },
    content: {
      'en-US':
        'This is a sample. It shows on the local site only, until an admin enters what people really said.',
      'zh-HK': '這是示例文字，只會在本機網站顯示；管理員輸入真實評價後便會消失。',
      'zh-CN': '这是示例文字，只在本机网站显示；管理员填入真实评价后就会消失。',
    },
    avatar: null,
  },
  {
    name: { 'en-US': 'Another sample', 'zh-HK': '另一個示例', 'zh-CN': '另一个示例' },
    title: { 'en-US': 'placeholder', 'zh-HK': '佔位文字', 'zh-CN': '占位文字' },
    content: {
      'en-US':
        'A second sample, so that two cards stand side by side. Production shows none of them.',
      'zh-HK': '第二則示例，用來查看兩張卡片並排的樣子。正式網站不會顯示。',
      'zh-CN': '第二条示例，用来查看两张卡片并排的样子。正式网站不会显示。',
    },
    avatar: null,
  },
]
