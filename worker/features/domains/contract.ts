import * as z from 'zod'
import type { Copy } from '../../kernel/locale/contract.ts'

/** A host as browsers send it: of whatever an admin copied, "https://Example.COM./" for one, only the name counts. */
export const host = z
  .string()
  .trim()
  .max(500)
  .transform((text) => hostOf(text))
  .pipe(
    z
      .string()
      .max(253)
      .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d-]{2,63}$/),
  )

function hostOf(text: string) {
  const address = text.includes('://') ? text : `http://${text}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : ''
}

/** @param product_id an id or a key */
export const newDomain = z.object({ product_id: z.string().min(1).max(64), host })
export const domainParam = z.object({ id: z.string().min(1).max(64) })
export const domainsQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[\w-]{1,64}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** Only an active one answers. */
export const DOMAIN_STATUSES = ['pending', 'verifying', 'active', 'failed', 'removed'] as const
export type DomainStatus = (typeof DOMAIN_STATUSES)[number]

/** What the domain's owner enters where its names are kept. */
export type DnsRecord = { type: 'TXT' | 'CNAME'; name: string; value: string }

export type Domain = {
  id: string
  product_id: string
  host: string
  status: DomainStatus
  records: DnsRecord[]
  /** Why it is not active, in the reader's language. */
  reason?: string
  /** When it is looked at again by itself; null when it is not. */
  next_at: number | null
  created_at: number
  updated_at: number
}

/** Why a domain is not, or no longer, active. */
export const REASONS = {
  unset: {
    'en-US':
      'The site has no token for custom hostnames yet; the deployment guide says how to set it.',
    'zh-HK': '網站尚未設定自訂主機名稱的權杖，設定方法見部署指南。',
    'zh-CN': '网站尚未设置自定义主机名的令牌，设置方法见部署指南。',
  },
  keyRefused: {
    'en-US': 'The token for custom hostnames is refused. It is asked again by itself.',
    'zh-HK': '自訂主機名稱的權杖被拒絕，系統會自動重試。',
    'zh-CN': '自定义主机名的令牌被拒绝，系统会自动重试。',
  },
  away: {
    'en-US': 'The network’s service did not answer. It is asked again by itself.',
    'zh-HK': '網絡服務沒有回應，系統會自動重試。',
    'zh-CN': '网络服务没有回应，系统会自动重试。',
  },
  records: {
    'en-US': 'Waiting for its records. It can take some minutes until they are seen.',
    'zh-HK': '正等待紀錄生效，可能需要數分鐘才會偵測到。',
    'zh-CN': '正等待记录生效，可能需要几分钟才会检测到。',
  },
  timedOut: {
    'en-US': 'The records were not found in time. Set them, then check again.',
    'zh-HK': '未能在期限內找到紀錄。請設定後再檢查。',
    'zh-CN': '未能在期限内找到记录。请设置后再检查。',
  },
  taken: {
    'en-US':
      'Another customer of the network holds this domain. Its owner must release it there first.',
    'zh-HK': '此網域由該網絡的另一客戶持有，擁有者須先在該處釋出。',
    'zh-CN': '此域名由该网络的另一客户持有，所有者须先在那里释放。',
  },
  refused: {
    'en-US': 'The network refuses this domain.',
    'zh-HK': '網絡拒絕此網域。',
    'zh-CN': '网络拒绝此域名。',
  },
  moved: {
    'en-US': 'The domain no longer leads here. Set its CNAME again, then check.',
    'zh-HK': '此網域已不再指向本站。請重新設定 CNAME 後再檢查。',
    'zh-CN': '此域名已不再指向本站。请重新设置 CNAME 后再检查。',
  },
  gone: {
    'en-US': 'The domain was deleted at the network. To have it again, check again.',
    'zh-HK': '此網域已在網絡服務端被刪除。如要恢復，請再檢查一次。',
    'zh-CN': '此域名已在网络服务端被删除。如要恢复，请再检查一次。',
  },
} as const satisfies Record<string, Copy>
export type DomainReason = keyof typeof REASONS
