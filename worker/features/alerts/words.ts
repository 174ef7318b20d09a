import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { AnomalyKind } from '../orders/contract.ts'
import type { AlertKind, Facts } from './contract.ts'

/** What an alert says, with its facts in braces, and the admin's menu where it is mended. */
const WORDS: Record<AlertKind, { title: Copy; text: Copy; menu: string }> = {
  paymentAnomaly: {
    title: {
      'en-US': 'A payment did not add up',
      'zh-HK': '有付款對不上',
      'zh-CN': '有付款对不上',
    },
    text: {
      'en-US':
        '{what} ({provider}, order {order}). Nothing was granted for it. Look at it, put it right and mark it as settled.',
      'zh-HK':
        '{what}（{provider}，訂單 {order}），沒有為此發放任何內容。請查看並處理，然後標為已處理。',
      'zh-CN':
        '{what}（{provider}，订单 {order}），没有为此发放任何内容。请查看并处理，然后标为已处理。',
    },
    menu: 'orders',
  },
  refundFailed: {
    title: {
      'en-US': 'A refund could not be made',
      'zh-HK': '退款未能完成',
      'zh-CN': '退款未能完成',
    },
    text: {
      'en-US':
        '{what} ({provider}, order {order}). Send the money back at the provider, or try again from the order.',
      'zh-HK': '{what}（{provider}，訂單 {order}）。請到付款服務商處退款，或在訂單內再試。',
      'zh-CN': '{what}（{provider}，订单 {order}）。请到支付服务商处退款，或在订单里再试。',
    },
    menu: 'orders',
  },
  ledgerBroken: {
    title: {
      'en-US': 'The ledger breaks a rule',
      'zh-HK': '點數帳目不符規則',
      'zh-CN': '积分账目不符规则',
    },
    text: {
      'en-US':
        'The check found: {what} ({ids}). No credit is lost by waiting, but somebody has to look: the overview lists everything found.',
      'zh-HK':
        '檢查發現：{what}（{ids}）。等待不會令點數流失，但必須有人查看；概覽頁列出全部結果。',
      'zh-CN':
        '检查发现：{what}（{ids}）。等待不会丢失积分，但必须有人查看；概览页列出了全部结果。',
    },
    menu: 'overview',
  },
  providerDown: {
    title: {
      'en-US': 'A provider does not answer',
      'zh-HK': '供應商沒有回應',
      'zh-CN': '供应商没有响应',
    },
    text: {
      'en-US':
        '{provider} failed again and again: {error}. What waits for it is tried again by itself; this line goes when it answers.',
      'zh-HK':
        '{provider} 連續失敗：{error}。等待中的工作會自動重試；服務恢復後，此提示會自行消失。',
      'zh-CN':
        '{provider} 连续失败：{error}。等待中的工作会自动重试；服务恢复后，此提示会自行消失。',
    },
    menu: 'providers',
  },
  paymentDown: {
    title: {
      'en-US': 'A payment provider does not answer',
      'zh-HK': '付款服務商沒有回應',
      'zh-CN': '支付服务商没有响应',
    },
    text: {
      'en-US':
        '{provider} failed again and again: {error}. Orders and refunds that wait for it are tried again by themselves; this line goes when it answers.',
      'zh-HK':
        '{provider} 連續失敗：{error}。等待中的訂單和退款會自動重試；服務恢復後，此提示會自行消失。',
      'zh-CN':
        '{provider} 连续失败：{error}。等待中的订单和退款会自动重试；服务恢复后，此提示会自行消失。',
    },
    menu: 'orders',
  },
  renewalsWait: {
    title: {
      'en-US': 'Renewals that are to end are still billed',
      'zh-HK': '待終止的續期仍在收費',
      'zh-CN': '待终止的续费仍在扣款',
    },
    text: {
      'en-US':
        '{provider} is switched off, and goes on billing renewals that are to end. Switch it on until this line goes; what was ended there by hand goes with it.',
      'zh-HK':
        '{provider} 已停用，但仍會為待終止的續期收費。請重新啟用，直至此提示消失；已在服務商處手動終止的，也會隨之了結。',
      'zh-CN':
        '{provider} 已停用，但仍会为待终止的续费扣款。请重新启用，直到此提示消失；已在服务商处手动终止的，也会随之了结。',
    },
    menu: 'orders',
  },
  mailDown: {
    title: {
      'en-US': 'Email cannot be sent',
      'zh-HK': '電郵無法寄出',
      'zh-CN': '邮件无法寄出',
    },
    text: {
      'en-US':
        'Email failed again and again: {error}. Nobody can sign in with a code meanwhile. See to it where your email is sent from; this line goes when an email is taken.',
      'zh-HK':
        '電郵連續寄送失敗：{error}。期間無法以驗證碼登入。請到寄件服務處理；電郵獲接收後，此提示會自行消失。',
      'zh-CN':
        '邮件连续寄送失败：{error}。期间无法用验证码登录。请到寄件服务处理；邮件被接收后，此提示会自行消失。',
    },
    menu: 'overview',
  },
  databaseFilling: {
    title: {
      'en-US': 'The database is filling up',
      'zh-HK': '資料庫容量快將用盡',
      'zh-CN': '数据库容量快要用完',
    },
    text: {
      'en-US':
        'It holds {percent} % of what it can hold ({gigabytes} GB). At 100 % nobody can sign in or pay. See who writes so much, and make room.',
      'zh-HK':
        '已用容量的 {percent} %（{gigabytes} GB）。到 100 % 時任何人都不能登入或付款。請查看誰寫入了大量資料，並騰出空間。',
      'zh-CN':
        '已用容量的 {percent} %（{gigabytes} GB）。到 100 % 时任何人都不能登录或付款。请查看谁写入了大量数据，并腾出空间。',
    },
    menu: 'overview',
  },
  misconfigured: {
    title: {
      'en-US': 'A secret cannot be read',
      'zh-HK': '有密鑰無法讀取',
      'zh-CN': '有密钥无法读取',
    },
    text: {
      'en-US':
        'Cannot be read: {secrets}. What needs it rests, and all else goes on. Set it again as the deployment guide says; this line goes when it can be read.',
      'zh-HK':
        '無法讀取：{secrets}。需要它的服務暫停，其餘照常運作。請按部署指南重新設定；能夠讀取後，此提示會自行消失。',
      'zh-CN':
        '无法读取：{secrets}。需要它的服务暂停，其余照常运行。请按部署指南重新设置；能够读取后，此提示会自行消失。',
    },
    menu: 'overview',
  },
}

/** What did not add up, as the admin's list of such payments says it. */
const PAYMENTS: Record<AnomalyKind, Copy> = {
  unknownOrder: {
    'en-US': 'A payment for an order that does not exist',
    'zh-HK': '付款所屬的訂單不存在',
    'zh-CN': '付款所属的订单不存在',
  },
  otherProvider: {
    'en-US': 'A payment from another provider than the order’s',
    'zh-HK': '付款所用的付款服務與訂單不符',
    'zh-CN': '付款所用的支付服务与订单不符',
  },
  otherAmount: {
    'en-US': 'A payment of another amount than the order’s',
    'zh-HK': '付款金額與訂單不符',
    'zh-CN': '付款金额与订单不符',
  },
  otherCurrency: {
    'en-US': 'A payment in another currency than the order’s',
    'zh-HK': '付款貨幣與訂單不符',
    'zh-CN': '付款货币与订单不符',
  },
  paidTwice: {
    'en-US': 'An order paid twice; the second payment goes back',
    'zh-HK': '同一訂單付款兩次，第二筆款項將會退還',
    'zh-CN': '同一订单付款两次，第二笔款项将会退还',
  },
  buyerGone: {
    'en-US': 'A payment for an account that is gone; it goes back',
    'zh-HK': '帳戶已刪除，款項將會退還',
    'zh-CN': '账号已删除，款项将会退还',
  },
  refundTooLarge: {
    'en-US': 'A refund of more than was paid',
    'zh-HK': '退款金額高於已付金額',
    'zh-CN': '退款金额高于已付金额',
  },
  refundRefused: {
    'en-US': 'A refund that did not go through',
    'zh-HK': '未能完成的退款',
    'zh-CN': '没有成功的退款',
  },
  refundWaits: {
    'en-US': 'A refund that could not be asked for yet; it is tried again',
    'zh-HK': '退款暫時未能提出，系統會再試',
    'zh-CN': '退款暂时没能提交，系统会重试',
  },
}

/** An alert in one language. A fact that is not there shows as a dash. */
export function wordsOf(kind: AlertKind, facts: Facts, locale: Locale) {
  const { title, text, menu } = WORDS[kind]
  const what = PAYMENTS[facts.what as AnomalyKind]?.[locale]
  const values = what === undefined ? facts : { ...facts, what }
  return {
    title: title[locale],
    text: text[locale].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '–')),
    menu,
  }
}
