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
  feedbackEmpty: fault(422, 'Please write what you want to tell us.', '請寫下你想告訴我們的內容。', '请写下你想告诉我们的内容。'),
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
  codeWrong: fault(
    422,
    'This code is not right. Check the newest mail and try again; {left} tries are left.',
    '驗證碼不正確。請核對最新一封郵件後再試，尚餘 {left} 次機會。',
    '验证码不正确。请核对最新的一封邮件后再试，还剩 {left} 次机会。',
  ),
  codeSpent: fault(
    422,
    'Five wrong tries: this code no longer works. Please send a new one.',
    '已輸錯五次，此驗證碼已失效。請重新發送。',
    '已输错五次，此验证码已失效。请重新发送。',
  ),
  codeExpired: fault(
    422,
    'This code is no longer valid. Please send a new one.',
    '此驗證碼已失效。請重新發送。',
    '此验证码已失效。请重新发送。',
  ),
  mailAway: fault(
    503,
    'The mail could not be sent. Please try again shortly.',
    '郵件未能寄出，請稍後再試。',
    '邮件未能发出，请稍后再试。',
  ),
  mailRefused: fault(
    422,
    'No mail can be delivered to this address. Please use another one.',
    '無法將郵件寄到此地址，請改用其他電郵。',
    '无法将邮件发送到此地址，请改用其他邮箱。',
  ),
  googleOff: fault(404, 'Google sign-in is not offered here.', '此處不提供 Google 登入。', '此处不提供 Google 登录。'),
  googleRefused: fault(
    403,
    'Google did not confirm this sign-in. Please try again, or use a code.',
    'Google 未能確認這次登入。請再試一次，或使用驗證碼登入。',
    'Google 未能确认这次登录。请重试，或使用验证码登录。',
  ),
  googleNeedsCode: fault(
    403,
    'Google does not manage this mailbox. Please sign in with a code from it.',
    '此電郵並非由 Google 管理，請使用電郵驗證碼登入。',
    '此邮箱不由 Google 管理，请使用邮箱验证码登录。',
  ),
  googleAway: fault(
    503,
    'Google cannot be reached right now. Please try again, or use a code.',
    '目前無法連接 Google。請再試一次，或使用驗證碼登入。',
    '目前无法连接 Google。请重试，或使用验证码登录。',
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
  settingSecret: fault(422, 'Secrets are never kept as settings.', '設定中不可存放密鑰。', '设置中不能存放密钥。'),
  settingsFull: fault(403, 'You have kept as many settings as there is room for.', '你的設定數量已達上限。', '你的设置数量已达上限。'),
  productTaken: fault(409, 'Another product already has this key or domain.', '已有產品使用這個代號或網域。', '已有产品使用这个代号或域名。'),
  domainOfSite: fault(409, 'This domain is the site’s own.', '這是本網站自己的網域。', '这是本网站自己的域名。'),
  redeemEmpty: fault(422, 'Please enter a code.', '請輸入兌換碼。', '请输入兑换码。'),
  redeemWrong: fault(422, 'There is no such code. Please check it letter by letter.', '沒有這個兌換碼，請逐字核對。', '没有这个兑换码，请逐字核对。'),
  redeemUsed: fault(409, 'This code has already been redeemed.', '此兌換碼已被使用。', '此兑换码已被使用。'),
  redeemExpired: fault(410, 'This code has expired.', '此兌換碼已到期。', '此兑换码已过期。'),
  nothingToTakeBack: fault(409, 'This person has no credits left to take back.', '此用戶已沒有可收回的點數。', '该用户已没有可收回的积分。'),
  reasonEmpty: fault(422, 'Please give a reason.', '請填寫原因。', '请填写原因。'),
  redirectTaken: fault(409, 'This short link already exists.', '此短連結已存在。', '此短链接已存在。'),
  redirectTarget: fault(
    422,
    'A short link leads to a page of this site, or to an https address of a host that is allowed.',
    '短連結只可指向本站頁面，或獲准網域的 https 網址。',
    '短链接只能指向本站页面，或获准域名的 https 网址。',
  ),
  toolUnknown: fault(404, 'There is no such tool.', '沒有這個工具。', '没有这个工具。'),
  toolOnDevice: fault(422, 'This tool runs on your own device and needs no task.', '此工具在你的裝置上執行，無需建立任務。', '此工具在你的设备上运行，无需创建任务。'),
  toolResting: fault(503, 'This tool is resting. Please try again later.', '此工具暫時無法使用，請稍後再試。', '此工具暂时不可用，请稍后再试。'),
  quoteWrong: fault(422, 'This quote belongs to another request.', '此報價不屬於這個請求。', '此报价不属于这个请求。'),
  quoteExpired: fault(409, 'The price has changed. Please look at it again.', '價格已更新，請重新查看。', '价格已更新，请重新查看。'),
  fileNotYours: fault(404, 'This file is not in your library.', '你的檔案庫中沒有這個檔案。', '你的文件库中没有这个文件。'),
  notAPicture: fault(422, 'This file is not a picture.', '這個檔案不是圖片。', '这个文件不是图片。'),
  taskEnded: fault(409, 'This task has already ended.', '此任務已經結束。', '此任务已经结束。'),
  taskCancelled: fault(409, 'You cancelled this task.', '你已取消此任務。', '你已取消此任务。'),
  taskTimedOut: fault(
    504,
    'This took too long and was stopped. Your credits are back; please try again.',
    '處理時間過長，任務已停止。點數已退回，請再試一次。',
    '处理时间过长，任务已停止。积分已退回，请再试一次。',
  ),
  providerFailed: fault(
    502,
    'The service that does this work failed. Your credits are back; please try again in a few minutes.',
    '負責處理的服務出錯。點數已退回，請幾分鐘後再試。',
    '负责处理的服务出错。积分已退回，请几分钟后再试。',
  ),
  contentRefused: fault(
    422,
    'Content moderation refused this material. Your credits are back; please use another file.',
    '內容審核未通過。點數已退回，請換一個檔案。',
    '内容审核未通过。积分已退回，请换一个文件。',
  ),
  pictureUnreadable: fault(
    422,
    'This picture is broken or of an unknown kind. Save it again as JPEG, PNG or WebP and try once more.',
    '這張圖片已損壞或格式不明。請另存為 JPEG、PNG 或 WebP 後再試。',
    '这张图片已损坏或格式不明。请另存为 JPEG、PNG 或 WebP 后再试。',
  ),
  pictureTooLarge: fault(
    413,
    'This picture has more than 50 megapixels. Make it smaller and try again.',
    '這張圖片超過 5,000 萬像素。請縮小後再試。',
    '这张图片超过 5000 万像素。请缩小后再试。',
  ),
  fileTooLarge: fault(413, 'File size exceeds limit.', '檔案大小超出限制。', '文件大小超出限制。'),
  fileEmpty: fault(422, 'This file is empty.', '這個檔案是空的。', '这个文件是空的。'),
  fileTypeMismatch: fault(
    422,
    'This file is not what its name says: its content is no {extension} file.',
    '檔案內容與名稱不符：這不是 {extension} 檔案。',
    '文件内容与名称不符：这不是 {extension} 文件。',
  ),
  fileHashMismatch: fault(
    422,
    'The file did not arrive as it was sent. Please upload it again.',
    '檔案在傳送途中出現差異，請重新上載。',
    '文件在传输过程中出现差异，请重新上传。',
  ),
  fileDiffers: fault(
    409,
    'Your library holds another file under this hash.',
    '你的檔案庫中已有另一個檔案使用這個雜湊值。',
    '你的文件库中已有另一个文件使用这个哈希值。',
  ),
  sliceDiffers: fault(409, 'Another piece of this file came before in its place.', '這個位置之前收到的分片內容不同。', '这个位置之前收到的分片内容不同。'),
  uploadGone: fault(409, 'This upload has ended. Please start it again.', '這次上載已經結束，請重新開始。', '这次上传已经结束，请重新开始。'),
  formRequired: fault(415, 'This address only accepts a form with a file.', '此介面只接受附有檔案的表單。', '此接口只接受带有文件的表单。'),
  ticketWrong: fault(401, 'This ticket is used, expired or not yours.', '此憑證已使用、已過期或不屬於你。', '此凭证已使用、已过期或不属于你。'),
  libraryFull: fault(403, 'Your library is full.', '你的檔案庫已滿。', '你的文件库已满。'),
  addressForbidden: fault(
    422,
    'This address cannot be fetched. It must be a public http or https address of another site.',
    '無法讀取這個網址。請使用其他網站公開的 http 或 https 網址。',
    '无法读取这个网址。请使用其他网站公开的 http 或 https 网址。',
  ),
  addressAway: fault(
    422,
    'Nothing could be fetched from this address. Check it, or download the file and upload it here.',
    '無法從這個網址取得檔案。請檢查網址，或先下載檔案再上載到這裡。',
    '无法从这个网址获取文件。请检查网址，或先下载文件再上传到这里。',
  ),
  addressNoMedia: fault(
    422,
    'There is no picture, sound or video at this address.',
    '這個網址沒有圖片、音訊或影片。',
    '这个网址没有图片、音频或视频。',
  ),
  appChanged: fault(
    409,
    'This project was changed elsewhere in the meantime. Nothing was overwritten.',
    '此專案同時在其他地方更改過。沒有內容被覆蓋。',
    '此项目同时在其他地方更改过。没有内容被覆盖。',
  ),
  appTooLarge: fault(413, 'This project is larger than a project can be.', '此專案超出大小上限。', '此项目超出大小上限。'),
  appsFull: fault(
    403,
    'You have {most} projects, which is as many as there is room for. Delete one you no longer need.',
    '你已有 {most} 個專案，達到上限。請刪除不再需要的專案。',
    '你已有 {most} 个项目，达到上限。请删除不再需要的项目。',
  ),
  rangeWrong: fault(416, 'The file has no such part.', '檔案沒有這一段內容。', '文件没有这一段内容。'),
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
