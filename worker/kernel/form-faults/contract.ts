import type { Copy } from '../locale/contract.ts'

export const fault = <const Code extends number>(code: Code, sentence: Copy) =>
  [code, sentence] as const satisfies readonly [number, Copy]

/** What the form of signing in says by itself, as the API does: apart, so that it comes without the sentences of all failures. */
export const FORM_FAULTS = {
  nicknameEmpty: fault(422, {
    'en-US': 'Nickname should not be empty.',
    'zh-HK': '暱稱不能留空。',
    'zh-CN': '昵称不能为空。',
  }),
  emailEmpty: fault(422, {
    'en-US': 'Email should not be empty.',
    'zh-HK': '電郵地址不能留空。',
    'zh-CN': '邮箱不能为空。',
  }),
  codeEmpty: fault(422, {
    'en-US': 'Code should not be empty.',
    'zh-HK': '驗證碼不能留空。',
    'zh-CN': '验证码不能为空。',
  }),
  codeExpired: fault(422, {
    'en-US': 'This code is no longer valid. Please send a new one.',
    'zh-HK': '此驗證碼已失效。請重新發送。',
    'zh-CN': '此验证码已失效。请重新发送。',
  }),
} as const
