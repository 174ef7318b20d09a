import type { Copy, Locale } from './locale/contract.ts'

const fault = <const Code extends number>(code: Code, en: string, hk: string, cn: string) =>
  [code, { 'en-US': en, 'zh-HK': hk, 'zh-CN': cn }] as const satisfies readonly [number, Copy]

/** Every failure the API can answer: its HTTP status and its sentence. `{name}` is filled from the fault's params. */
export const FAULTS = {
  badRequest: fault(400, 'The request could not be read.', '無法讀取此請求。', '无法读取此请求。'),
  invalidInput: fault(422, 'Please check “{field}”.', '請檢查「{field}」。', '请检查“{field}”。'),
  nicknameEmpty: fault(422, 'Nickname should not be empty.', '暱稱不能留空。', '昵称不能为空。'),
  emailEmpty: fault(422, 'Email should not be empty.', '電郵地址不能留空。', '邮箱不能为空。'),
  emailInvalid: fault(422, 'This does not look like an e-mail address.', '這不像是有效的電郵地址。', '这不像是有效的邮箱地址。'),
  codeEmpty: fault(422, 'Code should not be empty.', '驗證碼不能留空。', '验证码不能为空。'),
  wrongMediaType: fault(415, 'This address only accepts JSON.', '此介面只接受 JSON。', '此接口只接受 JSON。'),
  bodyTooLarge: fault(413, 'The request is too large.', '請求內容過大。', '请求内容过大。'),
  notFound: fault(404, 'The Object is Not Found!', '找不到相關內容！', '找不到相关内容！'),
  unknownHost: fault(404, 'There is no site at this address.', '此網址沒有網站。', '此地址没有网站。'),
  methodNotAllowed: fault(405, 'This address does not accept that method.', '此介面不支援這種請求方法。', '此接口不支持这种请求方法。'),
  signInRequired: fault(401, 'Please sign in first.', '請先登入。', '请先登录。'),
  forbidden: fault(403, 'You are not allowed to do this.', '你沒有權限執行此操作。', '你没有权限执行此操作。'),
  foreignOrigin: fault(403, 'This request comes from another site.', '此請求來自其他網站。', '此请求来自其他网站。'),
  levelTooLow: fault(
    403,
    'Level {level} or higher is required. Please purchase a more advanced plan.',
    '需要等級 {level} 或以上，請購買更高級的方案。',
    '需要等级 {level} 或以上，请购买更高级的套餐。',
  ),
  csrfWrong: fault(403, 'This form has expired. Please try again.', '表單已過期，請再試一次。', '表单已过期，请再试一次。'),
  requestIdRequired: fault(400, 'The request needs a request_id.', '請求缺少 request_id。', '请求缺少 request_id。'),
  requestIdReused: fault(
    409,
    'This request_id was already used for another request.',
    '這個 request_id 已用於另一個請求。',
    '这个 request_id 已用于另一个请求。',
  ),
  requestInProgress: fault(409, 'The same request is still being worked on.', '相同的請求仍在處理中。', '相同的请求仍在处理中。'),
  tooManyRequests: fault(
    429,
    'Too many tries. Please wait {seconds} seconds.',
    '嘗試次數過多，請等待 {seconds} 秒。',
    '尝试次数过多，请等待 {seconds} 秒。',
  ),
  insufficientCredits: fault(402, 'Not enough credits.', '點數不足。', '积分不足。'),
  freePlanClaimed: fault(409, 'You have already claimed the free plan.', '你已領取過免費方案。', '你已领取过免费套餐。'),
  disposableMailbox: fault(
    403,
    'The free plan needs a lasting mailbox. Sign in with your everyday address to claim it.',
    '免費方案需要長期使用的電郵。請改用你的常用電郵登入後領取。',
    '免费套餐需要长期使用的邮箱。请改用你的常用邮箱登录后领取。',
  ),
  refundTooLarge: fault(409, 'This is more than was charged.', '退還數額超過已扣點數。', '退还数额超过已扣积分。'),
  notReady: fault(503, 'This service is resting. Please try again shortly.', '服務暫時無法使用，請稍後再試。', '服务暂时不可用，请稍后再试。'),
  misconfigured: fault(503, 'The site is not configured: {missing}', '網站尚未設定：{missing}', '网站尚未配置：{missing}'),
  internal: fault(500, 'Something went wrong on our side.', '系統發生錯誤。', '系统出错了。'),
} as const satisfies Record<string, readonly [number, Copy]>

export type FaultName = keyof typeof FAULTS

/** The sentence of a fault for a reader. */
export function sentence(name: FaultName, locale: Locale, params: Readonly<Record<string, string | number>> = {}) {
  return FAULTS[name][1][locale].replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole))
}

export type Failure = { code: number; err: string; fault: FaultName; request_id: string }
export type Answer<T> = { data: T }
export type Page<T> = { items: T[]; next: string | null }
