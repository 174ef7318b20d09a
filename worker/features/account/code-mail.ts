import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { Mail } from '../../providers/mail.ts'
import { CODE_SECONDS } from './code/contract.ts'

const MINUTES = CODE_SECONDS / 60

const COPY = {
  subject: { 'en-US': '{code} is your {site} code', 'zh-HK': '{code} 是你的 {site} 驗證碼', 'zh-CN': '{code} 是你的 {site} 验证码' },
  heading: { 'en-US': 'Your sign-in code', 'zh-HK': '你的登入驗證碼', 'zh-CN': '你的登录验证码' },
  lead: {
    'en-US': 'Enter this code on {site} to sign in:',
    'zh-HK': '請在 {site} 輸入以下驗證碼以完成登入：',
    'zh-CN': '请在 {site} 输入以下验证码完成登录：',
  },
  life: {
    'en-US': 'It is valid for {minutes} minutes and works once. If you asked for several, only the newest one counts.',
    'zh-HK': '驗證碼 {minutes} 分鐘內有效，只能使用一次。如曾多次索取，以最新一個為準。',
    'zh-CN': '验证码 {minutes} 分钟内有效，只能使用一次。如果多次获取，以最新的一个为准。',
  },
  ignore: {
    'en-US': 'If it was not you who asked for it, ignore this mail. Nobody can sign in without the code, so do not share it.',
    'zh-HK': '如非本人操作，請忽略此郵件。沒有驗證碼便無法登入，請勿向任何人透露。',
    'zh-CN': '如果不是你本人操作，请忽略这封邮件。没有验证码就无法登录，请不要告诉任何人。',
  },
  sign: {
    'en-US': 'Sent by {site} because this address was entered on its sign-in page.',
    'zh-HK': '此郵件由 {site} 發出，因為有人在登入頁面輸入了此電郵地址。',
    'zh-CN': '此邮件由 {site} 发出，因为有人在登录页面输入了这个邮箱地址。',
  },
} as const satisfies Record<string, Copy>

/** The mail with a sign-in code, in the reader's language, in the name of the site he asked. What he typed never enters it. */
export function codeMail({ to, code, siteName, locale }: { to: string; code: string; siteName: string; locale: Locale }): Mail {
  const say = (name: keyof typeof COPY) =>
    COPY[name][locale].replace('{site}', () => siteName).replace('{code}', code).replace('{minutes}', String(MINUTES))
  const lines = [say('lead'), code, say('life'), say('ignore'), `-- \n${say('sign')}`]
  return { from: siteName, to, subject: say('subject'), text: lines.join('\n\n'), html: htmlOf(locale, siteName, code, say), code }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** Tables and inline styles, because mail programs know little else; the style block serves those that know a dark theme. */
function htmlOf(locale: Locale, siteName: string, code: string, say: (name: keyof typeof COPY) => string) {
  const p = (name: keyof typeof COPY, style: string, kind: string) =>
    `<p class="${kind}" style="margin:0 0 16px;${style}">${escaped(say(name))}</p>`
  const body = 'font-size:15px;line-height:1.6;color:#1c2b2a'
  const small = 'font-size:13px;line-height:1.6;color:#5a6b69'
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(say('subject'))}</title>
<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0d1514 !important; }
    .card { background: #16211f !important; border-color: #00b4a2 #2a3a37 #2a3a37 !important; }
    .name { color: #4fd3c4 !important; }
    .strong, .body { color: #e6f0ee !important; }
    .small { color: #9db0ad !important; }
    .code { background: #0d1514 !important; border-color: #2a3a37 !important; color: #e6f0ee !important; }
  }
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f2f6f5">
<div style="display:none;max-height:0;overflow:hidden">${escaped(say('lead'))} ${code}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f6f5">
<tr><td align="center" style="padding:32px 16px">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px;font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','PingFang TC','Microsoft JhengHei','Microsoft YaHei','Noto Sans',sans-serif">
  <tr><td class="name" style="padding:0 4px 16px;font-size:18px;font-weight:700;color:#00786c">${escaped(siteName)}</td></tr>
  <tr><td class="card" style="padding:32px 28px 16px;background:#ffffff;border:1px solid #dbe6e4;border-top:4px solid #00b4a2;border-radius:10px">
    <h1 class="strong" style="margin:0 0 12px;font-size:22px;line-height:1.3;color:#0c1a18">${escaped(say('heading'))}</h1>
    ${p('lead', body, 'body')}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
      <td class="code" align="center" style="padding:18px 8px;background:#f2f6f5;border:1px solid #dbe6e4;border-radius:10px;font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:8px;text-indent:8px;color:#0c1a18">${code}</td>
    </tr></table>
    <div style="height:20px;line-height:20px">&nbsp;</div>
    ${p('life', body, 'body')}
    ${p('ignore', small, 'small')}
  </td></tr>
  <tr><td class="small" style="padding:16px 4px 0;font-size:12px;line-height:1.6;color:#5a6b69">${escaped(say('sign'))}</td></tr>
  </table>
</td></tr>
</table>
</body>
</html>`
}
