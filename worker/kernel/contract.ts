import { fault, FORM_FAULTS } from './form-faults/contract.ts'
import type { Copy, Locale } from './locale/contract.ts'
import { levelTitle } from './level/contract.ts'
import { tied } from './phrases/contract.ts'
import { waitIn } from './wait/contract.ts'

/** Every failure the API can answer: its HTTP status and its sentence. `{name}` is filled from the fault's params. */
export const FAULTS = {
  ...FORM_FAULTS,
  badRequest: fault(400, {
    'en-US': 'The request could not be read.',
    'zh-HK': '無法讀取此請求。',
    'zh-CN': '无法读取此请求。',
  }),
  invalidInput: fault(422, {
    'en-US': 'Please check “{field}”.',
    'zh-HK': '請檢查「{field}」。',
    'zh-CN': '请检查“{field}”。',
  }),
  emailInvalid: fault(422, {
    'en-US': 'This does not look like an email address.',
    'zh-HK': '這不像是有效的電郵地址。',
    'zh-CN': '这不像是有效的邮箱地址。',
  }),
  feedbackEmpty: fault(422, {
    'en-US': 'Please write what you want to tell us.',
    'zh-HK': '請寫下你想告訴我們的內容。',
    'zh-CN': '请写下你想告诉我们的内容。',
  }),
  wrongMediaType: fault(415, {
    'en-US': 'This address only accepts JSON.',
    'zh-HK': '此介面只接受 JSON。',
    'zh-CN': '此接口只接受 JSON。',
  }),
  bodyTooLarge: fault(413, {
    'en-US': 'The request is too large.',
    'zh-HK': '請求內容過大。',
    'zh-CN': '请求内容过大。',
  }),
  notFound: fault(404, {
    'en-US': 'The Object is Not Found!',
    'zh-HK': '找不到相關內容！',
    'zh-CN': '找不到相关内容！',
  }),
  unknownHost: fault(404, {
    'en-US':
      'There is no site at this address. It may be misspelled, not set up yet, or no longer in use.',
    'zh-HK': '此網址沒有網站。網址可能有誤，或尚未啟用、已停用。',
    'zh-CN': '此网址没有网站。网址可能有误，或尚未启用、已停用。',
  }),
  methodNotAllowed: fault(405, {
    'en-US': 'This address does not accept that method.',
    'zh-HK': '此介面不支援這種請求方法。',
    'zh-CN': '此接口不支持这种请求方法。',
  }),
  signInRequired: fault(401, {
    'en-US': 'Please sign in first.',
    'zh-HK': '請先登入。',
    'zh-CN': '请先登录。',
  }),
  forbidden: fault(403, {
    'en-US': 'You are not allowed to do this.',
    'zh-HK': '你沒有權限執行此操作。',
    'zh-CN': '你没有权限执行此操作。',
  }),
  foreignOrigin: fault(403, {
    'en-US': 'This request comes from another site.',
    'zh-HK': '此請求來自其他網站。',
    'zh-CN': '此请求来自其他网站。',
  }),
  levelTooLow: fault(403, {
    'en-US': 'Level {level} or higher is required. Please purchase a more advanced plan.',
    'zh-HK': '需要等級 {level} 或以上，請購買更高級的方案。',
    'zh-CN': '需要等级 {level} 或以上，请购买更高级的套餐。',
  }),
  csrfWrong: fault(403, {
    'en-US': 'This form has expired. Please try again.',
    'zh-HK': '表單已過期，請再試一次。',
    'zh-CN': '表单已过期，请再试一次。',
  }),
  requestIdRequired: fault(400, {
    'en-US': 'The request needs a request_id.',
    'zh-HK': '請求缺少 request_id。',
    'zh-CN': '请求缺少 request_id。',
  }),
  requestIdReused: fault(409, {
    'en-US': 'This request_id was already used for another request.',
    'zh-HK': '這個 request_id 已用於另一個請求。',
    'zh-CN': '这个 request_id 已用于另一个请求。',
  }),
  requestInProgress: fault(409, {
    'en-US': 'The same request is still being worked on.',
    'zh-HK': '相同的請求仍在處理中。',
    'zh-CN': '相同的请求仍在处理中。',
  }),
  tooManyRequests: fault(429, {
    'en-US': 'Too many requests. Please wait {wait}.',
    'zh-HK': '操作過於頻繁，請等待 {wait}。',
    'zh-CN': '操作过于频繁，请等待 {wait}。',
  }),
  handoverWrong: fault(403, {
    'en-US': 'This sign-in is no longer valid. Please start it again.',
    'zh-HK': '此登入已失效，請重新開始。',
    'zh-CN': '此登录已失效，请重新开始。',
  }),
  codeWrong: fault(422, {
    'en-US': 'This code is not right. Check the newest email and try again; tries left: {left}.',
    'zh-HK': '驗證碼不正確。請核對最新一封郵件後再試，尚餘 {left} 次機會。',
    'zh-CN': '验证码不正确。请核对最新的一封邮件后再试，还剩 {left} 次机会。',
  }),
  codeSpent: fault(422, {
    'en-US': 'Five wrong tries: this code no longer works. Please send a new one.',
    'zh-HK': '已輸錯五次，此驗證碼已失效。請重新發送。',
    'zh-CN': '已输错五次，此验证码已失效。请重新发送。',
  }),
  mailAway: fault(503, {
    'en-US': 'The email could not be sent. Please try again shortly.',
    'zh-HK': '郵件未能寄出，請稍後再試。',
    'zh-CN': '邮件未能发出，请稍后再试。',
  }),
  mailRefused: fault(422, {
    'en-US': 'No email can be delivered to this address. Please use another one.',
    'zh-HK': '無法將郵件寄到此地址，請改用其他電郵。',
    'zh-CN': '无法将邮件发送到此地址，请改用其他邮箱。',
  }),
  googleOff: fault(404, {
    'en-US': 'Google sign-in is not offered here.',
    'zh-HK': '此處不提供 Google 登入。',
    'zh-CN': '此处不提供 Google 登录。',
  }),
  googleRefused: fault(403, {
    'en-US': 'Google did not confirm this sign-in. Please try again, or use a code.',
    'zh-HK': 'Google 未能確認這次登入。請再試一次，或使用驗證碼登入。',
    'zh-CN': 'Google 未能确认这次登录。请重试，或使用验证码登录。',
  }),
  googleNeedsCode: fault(403, {
    'en-US': 'Google does not manage this mailbox. Please sign in with a code from it.',
    'zh-HK': '此電郵並非由 Google 管理，請使用電郵驗證碼登入。',
    'zh-CN': '此邮箱不由 Google 管理，请使用邮箱验证码登录。',
  }),
  googleAway: fault(503, {
    'en-US': 'Google cannot be reached right now. Please try again, or use a code.',
    'zh-HK': '目前無法連接 Google。請再試一次，或使用驗證碼登入。',
    'zh-CN': '目前无法连接 Google。请重试，或使用验证码登录。',
  }),
  confirmWrong: fault(422, {
    'en-US': 'This is not the email address of your account.',
    'zh-HK': '這不是你帳戶的電郵地址。',
    'zh-CN': '这不是你账号的邮箱地址。',
  }),
  lastAdmin: fault(409, {
    'en-US': 'There is no other administrator. Make somebody else one first.',
    'zh-HK': '目前沒有其他管理員。請先讓另一位成為管理員。',
    'zh-CN': '目前没有其他管理员。请先让另一位成为管理员。',
  }),
  adminListed: fault(409, {
    'en-US':
      'This address stands in ADMIN_EMAILS. Take it out there; the role goes with it at once.',
    'zh-HK': '此電郵地址列於 ADMIN_EMAILS。請在該處移除，管理員權限會即時隨之取消。',
    'zh-CN': '此邮箱列在 ADMIN_EMAILS 中。请在那里移除，管理员权限会随之立即取消。',
  }),
  insufficientCredits: fault(402, {
    'en-US': 'Not enough credits.',
    'zh-HK': '點數不足。',
    'zh-CN': '积分不足。',
  }),
  freePlanClaimed: fault(409, {
    'en-US': 'You have already claimed the free plan.',
    'zh-HK': '你已領取過免費方案。',
    'zh-CN': '你已领取过免费套餐。',
  }),
  freePlanWaits: fault(429, {
    'en-US':
      'Many free plans were claimed near you today. Your account works; please come back for yours in {hours} hours.',
    'zh-HK': '今天你所在的網絡已領取多個免費方案。帳戶可照常使用，請於 {hours} 小時後再來領取。',
    'zh-CN': '今天你所在的网络已领取多个免费套餐。账号可正常使用，请在 {hours} 小时后再来领取。',
  }),
  humanWanted: fault(403, {
    'en-US': 'Please confirm that you are a person, then claim again.',
    'zh-HK': '請先完成真人驗證，然後再領取。',
    'zh-CN': '请先完成真人验证，然后再领取。',
  }),
  disposableMailbox: fault(403, {
    'en-US':
      'The free plan needs a lasting mailbox. Sign in with your everyday address to claim it.',
    'zh-HK': '免費方案需要長期使用的電郵。請改用你的常用電郵登入後領取。',
    'zh-CN': '免费套餐需要长期使用的邮箱。请改用你的常用邮箱登录后领取。',
  }),
  refundTooLarge: fault(409, {
    'en-US': 'This is more than was charged.',
    'zh-HK': '退還數額超過已扣點數。',
    'zh-CN': '退还数额超过已扣积分。',
  }),
  settingSecret: fault(422, {
    'en-US': 'Secrets are never kept as settings.',
    'zh-HK': '設定中不可存放密鑰。',
    'zh-CN': '设置中不能存放密钥。',
  }),
  settingsFull: fault(403, {
    'en-US': 'You have kept as many settings as there is room for.',
    'zh-HK': '你的設定數量已達上限。',
    'zh-CN': '你的设置数量已达上限。',
  }),
  channelUnknown: fault(422, {
    'en-US': 'No product has this key. “site” reaches everywhere.',
    'zh-HK': '沒有產品使用這個代號；填 site 則全站顯示。',
    'zh-CN': '没有产品使用这个代号；填 site 则全站显示。',
  }),
  personUnknown: fault(422, {
    'en-US': 'Nobody has this id. Each person’s id is shown under “Users”.',
    'zh-HK': '沒有使用這個 ID 的用戶，可在「用戶」中查看。',
    'zh-CN': '没有使用这个 ID 的用户，可在“用户”中查看。',
  }),
  productTaken: fault(409, {
    'en-US': 'Another product already has this key or domain.',
    'zh-HK': '已有產品使用這個代號或網域。',
    'zh-CN': '已有产品使用这个代号或域名。',
  }),
  postTaken: fault(409, {
    'en-US': 'Another post has this address.',
    'zh-HK': '另一篇文章已使用此網址。',
    'zh-CN': '另一篇文章已使用此网址。',
  }),
  planUnknown: fault(404, {
    'en-US': 'This plan is not on sale.',
    'zh-HK': '此方案沒有發售。',
    'zh-CN': '此套餐没有出售。',
  }),
  planFree: fault(422, {
    'en-US': 'The free plan is claimed, not bought.',
    'zh-HK': '免費方案可直接領取，毋須購買。',
    'zh-CN': '免费套餐可直接领取，无需购买。',
  }),
  planExists: fault(409, {
    'en-US': 'There is already a plan with this id.',
    'zh-HK': '已有使用此編號的方案。',
    'zh-CN': '已有使用此编号的套餐。',
  }),
  planKept: fault(409, {
    'en-US': 'This plan cannot be deleted. Take it off sale instead.',
    'zh-HK': '此方案不能刪除，請改為停售。',
    'zh-CN': '此套餐不能删除，请改为下架。',
  }),
  paymentOff: fault(422, {
    'en-US': 'This payment method is not offered here.',
    'zh-HK': '此處不提供這種付款方式。',
    'zh-CN': '此处不提供这种支付方式。',
  }),
  paymentAway: fault(503, {
    'en-US':
      'The payment service cannot be reached right now. Nothing was charged; please try again.',
    'zh-HK': '目前無法連接付款服務。沒有扣款，請再試一次。',
    'zh-CN': '目前无法连接支付服务。没有扣款，请重试。',
  }),
  portalRefused: fault(422, {
    'en-US':
      'The payment service does not open its page for this renewal. Please write to us under Feedback, and we change or end it for you.',
    'zh-HK':
      '付款服務無法開啟這項續期的管理頁面。請在「意見回饋」寫信給我們，我們會為你更改或終止續期。',
    'zh-CN':
      '支付服务无法打开这项续费的管理页面。请在“意见反馈”中写信给我们，我们会为你更改或终止续费。',
  }),
  currencyOff: fault(422, {
    'en-US': 'This cannot be paid with this method and currency. Please choose another.',
    'zh-HK': '此方案不能以這種方式和貨幣付款，請另選一種。',
    'zh-CN': '此套餐不能用这种方式和货币付款，请换一种。',
  }),
  webhookForged: fault(400, {
    'en-US': 'The signature does not match.',
    'zh-HK': '簽名不符。',
    'zh-CN': '签名不符。',
  }),
  orderPaid: fault(409, {
    'en-US': 'This order is paid.',
    'zh-HK': '此訂單已付款。',
    'zh-CN': '此订单已付款。',
  }),
  orderClosed: fault(409, {
    'en-US': 'This order is closed.',
    'zh-HK': '此訂單已關閉。',
    'zh-CN': '此订单已关闭。',
  }),
  orderUnpaid: fault(409, {
    'en-US': 'This order is not paid.',
    'zh-HK': '此訂單尚未付款。',
    'zh-CN': '此订单尚未付款。',
  }),
  refundRefused: fault(409, {
    'en-US': 'The payment service refuses to send this money back.',
    'zh-HK': '付款服務拒絕退回此款項。',
    'zh-CN': '支付服务拒绝退回这笔款项。',
  }),
  repairUnfit: fault(409, {
    'en-US': 'This cannot be done anymore. Please load the page again.',
    'zh-HK': '此操作已不適用，請重新載入頁面。',
    'zh-CN': '此操作已不适用，请刷新页面。',
  }),
  orderRefundTooLarge: fault(409, {
    'en-US': 'This is more than was paid and not yet refunded.',
    'zh-HK': '退款金額超過尚未退還的付款。',
    'zh-CN': '退款金额超过尚未退还的付款。',
  }),
  domainTaken: fault(409, {
    'en-US': 'A product already has this domain.',
    'zh-HK': '已有產品使用這個網域。',
    'zh-CN': '已有产品使用这个域名。',
  }),
  domainOfSite: fault(409, {
    'en-US': 'This domain is the site’s own.',
    'zh-HK': '這是本網站自己的網域。',
    'zh-CN': '这是本网站自己的域名。',
  }),
  redeemEmpty: fault(422, {
    'en-US': 'Please enter a code.',
    'zh-HK': '請輸入兌換碼。',
    'zh-CN': '请输入兑换码。',
  }),
  redeemWrong: fault(422, {
    'en-US': 'There is no such code. Please check it letter by letter.',
    'zh-HK': '沒有這個兌換碼，請逐字核對。',
    'zh-CN': '没有这个兑换码，请逐字核对。',
  }),
  redeemUsed: fault(409, {
    'en-US': 'This code has already been redeemed.',
    'zh-HK': '此兌換碼已被使用。',
    'zh-CN': '此兑换码已被使用。',
  }),
  redeemExpired: fault(410, {
    'en-US': 'This code has expired.',
    'zh-HK': '此兌換碼已到期。',
    'zh-CN': '此兑换码已过期。',
  }),
  nothingToTakeBack: fault(409, {
    'en-US': 'This person has no credits left to take back.',
    'zh-HK': '此用戶已沒有可收回的點數。',
    'zh-CN': '该用户已没有可收回的积分。',
  }),
  reasonEmpty: fault(422, {
    'en-US': 'Please give a reason.',
    'zh-HK': '請填寫原因。',
    'zh-CN': '请填写原因。',
  }),
  redirectTaken: fault(409, {
    'en-US': 'This short link already exists.',
    'zh-HK': '此短連結已存在。',
    'zh-CN': '此短链接已存在。',
  }),
  redirectTarget: fault(422, {
    'en-US':
      'A short link leads to a page of this site, or to an https address of a host that is allowed.',
    'zh-HK': '短連結只可指向本站頁面，或獲准網域的 https 網址。',
    'zh-CN': '短链接只能指向本站页面，或获准域名的 https 网址。',
  }),
  toolUnknown: fault(404, {
    'en-US': 'There is no such tool.',
    'zh-HK': '沒有這個工具。',
    'zh-CN': '没有这个工具。',
  }),
  toolOnDevice: fault(422, {
    'en-US': 'This tool runs on your own device and needs no task.',
    'zh-HK': '此工具在你的裝置上執行，毋須建立任務。',
    'zh-CN': '此工具在你的设备上运行，无需创建任务。',
  }),
  consentRequired: fault(422, {
    'en-US': 'This cannot begin before you have agreed to what it asks of you.',
    'zh-HK': '請先剔選同意，才能開始。',
    'zh-CN': '请先勾选同意，才能开始。',
  }),
  voiceUnknown: fault(404, {
    'en-US': 'There is no such voice. Choose another one.',
    'zh-HK': '找不到這把聲音，請另選一把。',
    'zh-CN': '找不到这个声音，请另选一个。',
  }),
  fileOfVoice: fault(409, {
    'en-US':
      'The voice “{title}” goes by this recording. Delete the voice; the recording goes with it.',
    'zh-HK': '聲音「{title}」是用這段錄音製作的。請刪除該聲音，錄音會一併刪除。',
    'zh-CN': '声音“{title}”是用这段录音制作的。请删除该声音，录音会一并删除。',
  }),
  voiceTooShort: fault(422, {
    'en-US':
      'This recording is too short to make a voice from. It needs at least {seconds} seconds.',
    'zh-HK': '這段錄音太短，無法製作聲音，至少要 {seconds} 秒。',
    'zh-CN': '这段录音太短，无法制作声音，至少要 {seconds} 秒。',
  }),
  phraseStale: fault(422, {
    'en-US': 'The sentence to read aloud is a new one today. Read and record it again.',
    'zh-HK': '要朗讀的句子今天已經更新，請重新朗讀並錄音。',
    'zh-CN': '要朗读的句子今天已经更新，请重新朗读并录音。',
  }),
  toolResting: fault(503, {
    'en-US': 'This tool is resting. Please try again later.',
    'zh-HK': '此工具暫時無法使用，請稍後再試。',
    'zh-CN': '此工具暂时不可用，请稍后再试。',
  }),
  quoteWrong: fault(422, {
    'en-US': 'This quote belongs to another request.',
    'zh-HK': '此報價不屬於這個請求。',
    'zh-CN': '此报价不属于这个请求。',
  }),
  quoteExpired: fault(409, {
    'en-US': 'The price has changed. Please look at it again.',
    'zh-HK': '價格已更新，請重新查看。',
    'zh-CN': '价格已更新，请重新查看。',
  }),
  fileNotYours: fault(404, {
    'en-US': 'This file is not in your library.',
    'zh-HK': '你的檔案庫中沒有這個檔案。',
    'zh-CN': '你的文件库中没有这个文件。',
  }),
  materialGone: fault(409, {
    'en-US': 'A file that this needs was deleted or replaced meanwhile. Your credits are back.',
    'zh-HK': '所需的檔案在處理期間被刪除或替換了。點數已退回。',
    'zh-CN': '所需的文件在处理期间被删除或替换了。积分已退回。',
  }),
  notAPicture: fault(422, {
    'en-US': 'This file is not a picture. Choose one such as JPG, PNG, WebP or AVIF.',
    'zh-HK': '這個檔案不是圖片。請選擇 JPG、PNG、WebP 或 AVIF 等圖片。',
    'zh-CN': '这个文件不是图片。请选择 JPG、PNG、WebP 或 AVIF 等图片。',
  }),
  notASound: fault(422, {
    'en-US': '“{name}” is not a sound file. Choose one such as MP3, M4A or WAV.',
    'zh-HK': '「{name}」不是音訊檔案。請選擇 MP3、M4A 或 WAV 等檔案。',
    'zh-CN': '“{name}”不是音频文件。请选择 MP3、M4A 或 WAV 等文件。',
  }),
  notAText: fault(422, {
    'en-US': '“{name}” is not a text file. Choose one such as TXT, MD or SRT.',
    'zh-HK': '「{name}」不是文字檔。請選擇 TXT、MD 或 SRT 等檔案。',
    'zh-CN': '“{name}”不是文本文件。请选择 TXT、MD 或 SRT 等文件。',
  }),
  fileKindWrong: fault(422, {
    'en-US': 'This tool cannot take “{name}”: it is of another kind.',
    'zh-HK': '此工具無法使用「{name}」：檔案類型不符。',
    'zh-CN': '此工具无法使用“{name}”：文件类型不符。',
  }),
  notAVideo: fault(422, {
    'en-US': '“{name}” is not a video. Choose one such as MP4, MOV or WebM.',
    'zh-HK': '「{name}」不是影片。請選擇 MP4、MOV 或 WebM 等檔案。',
    'zh-CN': '“{name}”不是视频。请选择 MP4、MOV 或 WebM 等文件。',
  }),
  taskEnded: fault(409, {
    'en-US': 'This task has already ended.',
    'zh-HK': '此任務已經結束。',
    'zh-CN': '此任务已经结束。',
  }),
  taskCancelled: fault(409, {
    'en-US': 'You canceled this task.',
    'zh-HK': '你已取消此任務。',
    'zh-CN': '你已取消此任务。',
  }),
  taskTimedOut: fault(504, {
    'en-US': 'This took too long and was stopped. Your credits are back; please try again.',
    'zh-HK': '處理時間過長，任務已停止。點數已退回，請再試一次。',
    'zh-CN': '处理时间过长，任务已停止。积分已退回，请再试一次。',
  }),
  providerFailed: fault(502, {
    'en-US':
      'The service that does this work failed. Your credits are back; please try again in a few minutes.',
    'zh-HK': '負責處理的服務出錯。點數已退回，請幾分鐘後再試。',
    'zh-CN': '负责处理的服务出错。积分已退回，请几分钟后再试。',
  }),
  contentRefused: fault(422, {
    'en-US':
      'Content moderation refused this. Your credits are back; please try other words or another file.',
    'zh-HK': '內容審核未通過。點數已退回，請修改文字或更換檔案後再試。',
    'zh-CN': '内容审核未通过。积分已退回，请修改文字或更换文件后再试。',
  }),
  mediaUnreadable: fault(422, {
    'en-US':
      '“{name}” is broken or of an unknown kind. Save it again in a common format and try once more.',
    'zh-HK': '「{name}」已損壞或格式不明。請另存為常見格式後再試。',
    'zh-CN': '“{name}”已损坏或格式不明。请另存为常见格式后再试。',
  }),
  mediaTooShort: fault(422, {
    'en-US': '“{name}” is too short. It must last at least {seconds} seconds.',
    'zh-HK': '「{name}」太短，至少要有 {seconds} 秒。',
    'zh-CN': '“{name}”太短，至少要有 {seconds} 秒。',
  }),
  mediaTooLong: fault(413, {
    'en-US': '“{name}” is longer than {minutes} minutes. Make it shorter and try again.',
    'zh-HK': '「{name}」超過 {minutes} 分鐘。請縮短後再試。',
    'zh-CN': '“{name}”超过 {minutes} 分钟。请缩短后再试。',
  }),
  nothingToSpeak: fault(422, {
    'en-US': 'There is no word in this text that could be spoken.',
    'zh-HK': '這段文字沒有可以朗讀的字句。',
    'zh-CN': '这段文字里没有可以朗读的字句。',
  }),
  speechTooLong: fault(422, {
    'en-US': 'This text is too long to be spoken at once. Take a part of it away and try again.',
    'zh-HK': '文字太長，無法一次讀完。請刪去一部分再試。',
    'zh-CN': '文字太长，无法一次读完。请删掉一部分再试。',
  }),
  nothingSaid: fault(422, {
    'en-US': 'Nothing is said in “{name}”, so there is nothing to write down.',
    'zh-HK': '「{name}」裏沒有人說話，所以沒有內容可以轉錄。',
    'zh-CN': '“{name}”里没有人说话，所以没有内容可以转写。',
  }),
  materialTooLarge: fault(413, {
    'en-US': '“{name}” is larger than this tool takes. Make it smaller and try again.',
    'zh-HK': '「{name}」超出此工具可處理的大小。請縮小後再試。',
    'zh-CN': '“{name}”超出此工具可处理的大小。请缩小后再试。',
  }),
  attachedTooMuch: fault(413, {
    'en-US':
      'The files of this conversation are too much to be read: up to {kilobytes} kB of text and {megabytes} MB in all. Take some away, or begin a new conversation.',
    'zh-HK':
      '這個對話的檔案太多，無法全部讀取：文字最多 {kilobytes} kB，合計最多 {megabytes} MB。請移除部分檔案，或開始新對話。',
    'zh-CN':
      '这个对话的文件太多，无法全部读取：文字最多 {kilobytes} kB，合计最多 {megabytes} MB。请移除部分文件，或开始新对话。',
  }),
  attachedTooMany: fault(413, {
    'en-US':
      'This conversation has more files than can be sent with a message. Take some away, or begin a new conversation.',
    'zh-HK': '這個對話的檔案數目超出每次可傳送的上限。請移除部分檔案，或開始新對話。',
    'zh-CN': '这个对话的文件数量超出每次可发送的上限。请移除部分文件，或开始新对话。',
  }),
  nothingToExpand: fault(422, {
    'en-US': '“{name}” has this shape already. Choose another one.',
    'zh-HK': '「{name}」已經是這個比例。請選擇另一個。',
    'zh-CN': '“{name}”已经是这个比例。请选择另一个。',
  }),
  pictureTooLarge: fault(413, {
    'en-US': 'This picture has more than {megapixels} megapixels. Make it smaller and try again.',
    'zh-HK': '這張圖片超過 {megapixels} 百萬像素。請縮小後再試。',
    'zh-CN': '这张图片超过 {megapixels} 百万像素。请缩小后再试。',
  }),
  cloudPictureTooLarge: fault(413, {
    'en-US':
      'In the cloud this works up to {megapixels} megapixels. Make the picture smaller first, or do it on your device.',
    'zh-HK': '雲端在此設定下最多處理 {megapixels} 百萬像素的圖片。請先縮小圖片，或改在裝置上處理。',
    'zh-CN': '云端在此设置下最多处理 {megapixels} 百万像素的图片。请先缩小图片，或改在设备上处理。',
  }),
  fileTooLarge: fault(413, {
    'en-US': 'File size exceeds limit.',
    'zh-HK': '檔案大小超出限制。',
    'zh-CN': '文件大小超出限制。',
  }),
  fileEmpty: fault(422, {
    'en-US': 'This file is empty.',
    'zh-HK': '這個檔案是空的。',
    'zh-CN': '这个文件是空的。',
  }),
  fileTypeMismatch: fault(422, {
    'en-US': 'This file is not what its name says: its content is no {extension} file.',
    'zh-HK': '檔案內容與名稱不符：這不是 {extension} 檔案。',
    'zh-CN': '文件内容与名称不符：这不是 {extension} 文件。',
  }),
  fileHashMismatch: fault(422, {
    'en-US': 'The file did not arrive as it was sent. Please upload it again.',
    'zh-HK': '檔案在傳送途中出現差異，請重新上載。',
    'zh-CN': '文件在传输过程中出现差异，请重新上传。',
  }),
  fileDiffers: fault(409, {
    'en-US': 'Your library holds another file under this hash.',
    'zh-HK': '你的檔案庫中已有另一個檔案使用這個雜湊值。',
    'zh-CN': '你的文件库中已有另一个文件使用这个哈希值。',
  }),
  sliceDiffers: fault(409, {
    'en-US': 'Another piece of this file came before in its place.',
    'zh-HK': '這個位置之前收到的分片內容不同。',
    'zh-CN': '这个位置之前收到的分片内容不同。',
  }),
  uploadGone: fault(409, {
    'en-US': 'This upload has ended. Please start it again.',
    'zh-HK': '這次上載已經結束，請重新開始。',
    'zh-CN': '这次上传已经结束，请重新开始。',
  }),
  formRequired: fault(415, {
    'en-US': 'This address only accepts a form with a file.',
    'zh-HK': '此介面只接受附有檔案的表單。',
    'zh-CN': '此接口只接受带有文件的表单。',
  }),
  ticketWrong: fault(401, {
    'en-US': 'This ticket is used, expired or not yours.',
    'zh-HK': '此憑證已使用、已過期或不屬於你。',
    'zh-CN': '此凭证已使用、已过期或不属于你。',
  }),
  uploadsOpen: fault(403, {
    'en-US':
      'You have {most} unfinished uploads. Finish some of them first; those left alone end after a day.',
    'zh-HK': '你有 {most} 個未完成的上載。請先完成其中一些；擱置的上載會在一天後結束。',
    'zh-CN': '你有 {most} 个未完成的上传。请先完成其中一些；搁置的上传会在一天后结束。',
  }),
  libraryFull: fault(403, {
    'en-US': 'Your library is full. Delete what you no longer need; a higher level has more room.',
    'zh-HK': '你的檔案庫已滿。請刪除不再需要的檔案；等級愈高，空間愈大。',
    'zh-CN': '你的文件库已满。请删除不再需要的文件；等级越高，空间越大。',
  }),
  deletedLately: fault(403, {
    'en-US':
      'You have deleted a great deal in the last seven days, and deleted files take up storage for as long. Upload again in a few days.',
    'zh-HK': '你在過去七天刪除了大量檔案，而已刪除的檔案仍會佔用儲存空間七天。請過幾天再上載。',
    'zh-CN': '你在过去七天删除了大量文件，而已删除的文件仍会占用存储空间七天。请过几天再上传。',
  }),
  addressForbidden: fault(422, {
    'en-US':
      'This address cannot be fetched. It must be a public http or https address of another site.',
    'zh-HK': '無法讀取這個網址。請使用其他網站公開的 http 或 https 網址。',
    'zh-CN': '无法读取这个网址。请使用其他网站公开的 http 或 https 网址。',
  }),
  addressAway: fault(422, {
    'en-US':
      'Nothing could be fetched from this address. Check it, or download the file and upload it here.',
    'zh-HK': '無法從這個網址取得檔案。請檢查網址，或先下載檔案再上載到這裏。',
    'zh-CN': '无法从这个网址获取文件。请检查网址，或先下载文件再上传到这里。',
  }),
  addressNoMedia: fault(422, {
    'en-US': 'There is no picture, sound or video at this address.',
    'zh-HK': '這個網址沒有圖片、音訊或影片。',
    'zh-CN': '这个网址没有图片、音频或视频。',
  }),
  appChanged: fault(409, {
    'en-US': 'This project was changed elsewhere in the meantime. Nothing was overwritten.',
    'zh-HK': '此專案同時在其他地方更改過。沒有內容被覆蓋。',
    'zh-CN': '此项目同时在其他地方更改过。没有内容被覆盖。',
  }),
  appTooLarge: fault(413, {
    'en-US': 'This project is larger than a project can be.',
    'zh-HK': '此專案超出大小上限。',
    'zh-CN': '此项目超出大小上限。',
  }),
  appsFull: fault(403, {
    'en-US':
      'You have {most} projects, which is as many as there is room for. Delete one you no longer need.',
    'zh-HK': '你已有 {most} 個專案，達到上限。請刪除不再需要的專案。',
    'zh-CN': '你已有 {most} 个项目，达到上限。请删除不再需要的项目。',
  }),
  voicesFull: fault(403, {
    'en-US':
      'You have {most} voices, which is as many as there is room for. Delete one you no longer need.',
    'zh-HK': '你已有 {most} 把聲音，達到上限。請刪除不再需要的聲音。',
    'zh-CN': '你已有 {most} 个声音，达到上限。请删除不再需要的声音。',
  }),
  changedMeanwhile: fault(409, {
    'en-US': 'Another admin saved this in the meantime. Nothing was overwritten.',
    'zh-HK': '另一位管理員在此期間已儲存過這項內容，沒有內容被覆蓋。',
    'zh-CN': '另一位管理员在此期间已保存过这项内容，没有内容被覆盖。',
  }),
  snapshotChanged: fault(409, {
    'en-US': 'Another copy of this page has come in since. Please read that one first.',
    'zh-HK': '此頁面之後又收到另一份副本，請先閱讀那一份。',
    'zh-CN': '此页面之后又收到另一份副本，请先阅读那一份。',
  }),
  rangeWrong: fault(416, {
    'en-US': 'The file has no such part.',
    'zh-HK': '檔案沒有這一段內容。',
    'zh-CN': '文件没有这一段内容。',
  }),
  notReady: fault(503, {
    'en-US': 'This service is resting. Please try again shortly.',
    'zh-HK': '服務暫時無法使用，請稍後再試。',
    'zh-CN': '服务暂时不可用，请稍后再试。',
  }),
  misconfigured: fault(503, {
    'en-US': 'The site is not configured: {missing}',
    'zh-HK': '網站尚未設定：{missing}',
    'zh-CN': '网站尚未配置：{missing}',
  }),
  internal: fault(500, {
    'en-US': 'Something went wrong on our side.',
    'zh-HK': '系統發生錯誤。',
    'zh-CN': '系统出错了。',
  }),
} as const satisfies Record<string, readonly [number, Copy]>

export type FaultName = keyof typeof FAULTS

/** The sentence of a fault for a reader. @param params `wait` in seconds, `level` as a number */
export function sentence(
  name: FaultName,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
) {
  return tied(
    FAULTS[name][1][locale].replace(/\{(\w+)\}/g, (whole, key: string) => {
      if (key === 'wait') return waitIn(locale, Number(params.wait))
      if (key === 'level') return levelTitle(Number(params.level), locale)
      return String(params[key] ?? whole)
    }),
  )
}

export type Failure = { code: number; err: string; fault: FaultName; request_id: string }
export type Answer<T> = { data: T }
export type Page<T> = { items: T[]; next: string | null }
