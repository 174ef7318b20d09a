import { auditLine } from '../features/audit/write.ts'
import type { Bindings } from '../kernel/bindings.ts'
import type { User } from '../kernel/env.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import type { Copy, Locale } from '../kernel/locale/contract.ts'
import { take } from '../kernel/rate.ts'
import { requireAdapter } from './admin.ts'
import { isCapability, portOf } from './capabilities.ts'
import type { Capability } from './contract.ts'
import type { Tried } from './contract.ts'
import { noteSuccess } from './health.ts'
import type { Run } from './job.ts'
import { keyFor } from './keys.ts'
import { PORTS } from './ports.ts'
import { ProviderFault, type Why } from './provider-fault.ts'
import type { AdapterRow } from './schema.ts'

/** Nobody looks at a button for longer. */
const LONGEST_SECONDS = 30
const MOST_WORDS = 200

/**
 * Runs the smallest job of an adapter's port, be it switched on or not. One that works is asked again at once by tasks.
 * @throws Fault notFound, tooManyRequests
 */
export async function tryAdapter(
  deps: Deps,
  admin: User,
  id: string,
  locale: Locale,
): Promise<Tried> {
  const row = await requireAdapter(deps, id)
  await take(deps, 'adapterTestByAdmin', admin.id)
  const seconds = Math.min(row.limitSeconds, LONGEST_SECONDS)
  const started = performance.now()
  const error = await failureOf(deps.env, row, AbortSignal.timeout(seconds * 1000))
  const ms = Math.round(performance.now() - started)
  const tried = error
    ? { ok: false, ms, error: sentenceOf(error, locale, seconds) + wordsOf(deps.env, row, error) }
    : { ok: true, ms }
  const detail = { ok: tried.ok, ms, ...(error && { why: sentenceOf(error, 'en-US', seconds) }) }
  const line = auditLine(deps, admin, { action: 'adapter.test', subject: id, reason: '', detail })
  await (error ? line : noteSuccess(deps, row, line))
  return tried
}

/** What an adapter's smallest job ends with; undefined when it is done. */
async function failureOf(env: Bindings, row: AdapterRow, signal: AbortSignal) {
  const run: Run = {
    signal,
    attempt: 1,
    key: crypto.randomUUID(),
    webhook: '',
    onProgress: () => {},
  }
  try {
    const tried = isCapability(row.capability) && begin(env, row.capability, row, run)
    if (!tried) return new NotAble()
    await Promise.race([tried, aborted(signal)])
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

class NotAble extends Error {}

function begin<C extends Capability>(env: Bindings, capability: C, row: AdapterRow, run: Run) {
  const port = portOf(env, capability, row)
  return port && PORTS[capability].smallest(port, run)
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

const SENTENCES: Record<Why | 'notAble' | 'misconfigured' | 'late', Copy> = {
  notAble: {
    'en-US': 'The site has no key for this provider, or not the service that it needs.',
    'zh-HK': '本站沒有這個供應商的密鑰，或缺少它需要的服務。',
    'zh-CN': '本站没有这个供应商的密钥，或缺少它需要的服务。',
  },
  misconfigured: {
    'en-US': 'The secret PROVIDER_KEYS cannot be read; it must be JSON.',
    'zh-HK': '無法讀取密鑰 PROVIDER_KEYS，它必須是 JSON。',
    'zh-CN': '无法读取密钥 PROVIDER_KEYS，它必须是 JSON。',
  },
  late: {
    'en-US': 'No answer came in time ({seconds} s).',
    'zh-HK': '未能及時收到回應（{seconds} 秒）。',
    'zh-CN': '未能及时收到回应（{seconds} 秒）。',
  },
  down: {
    'en-US': 'The provider is away, or says that it failed.',
    'zh-HK': '供應商無法連線，或表示處理失敗。',
    'zh-CN': '供应商无法连接，或表示处理失败。',
  },
  lost: {
    'en-US': 'The connection broke before the answer had come; the address may be wrong.',
    'zh-HK': '連線在回應送達前中斷，網址可能有誤。',
    'zh-CN': '连接在回应送达前中断，网址可能有误。',
  },
  unable: {
    'en-US': 'This model does other work than the test asks for.',
    'zh-HK': '這個模型做的不是測試要求的工作。',
    'zh-CN': '这个模型做的不是测试要求的工作。',
  },
  refused: {
    'en-US': 'The provider’s moderation refused the test.',
    'zh-HK': '供應商的內容審核拒絕了這次測試。',
    'zh-CN': '供应商的内容审核拒绝了这次测试。',
  },
  unreadable: {
    'en-US': 'The provider could not read the question; the model may be wrong.',
    'zh-HK': '供應商無法讀取這個要求，模型名稱可能有誤。',
    'zh-CN': '供应商无法读取这个请求，模型名称可能有误。',
  },
  tooLarge: {
    'en-US': 'The provider finds the test too large.',
    'zh-HK': '供應商認為這次測試過大。',
    'zh-CN': '供应商认为这次测试过大。',
  },
}

function whyOf(error: Error): keyof typeof SENTENCES {
  if (error instanceof NotAble) return 'notAble'
  if (error instanceof Fault) return 'misconfigured'
  if (error instanceof ProviderFault) return error.why
  return error.name === 'TimeoutError' ? 'late' : 'down'
}

const sentenceOf = (error: Error, locale: Locale, seconds: number) =>
  SENTENCES[whyOf(error)][locale].replace('{seconds}', String(seconds))

/** The vendor's own words, which tell a wrong key from a wrong model; never the key itself. */
function wordsOf(env: Bindings, row: AdapterRow, error: Error) {
  if (!(error instanceof ProviderFault) || error.cause === undefined) return ''
  const { cause } = error
  const said = cause instanceof Error ? cause.message : String(cause)
  const key = keyFor(env, row.adapter)
  return ` (${(key ? said.replaceAll(key, '***') : said).replace(/\s+/g, ' ').slice(0, MOST_WORDS)})`
}
