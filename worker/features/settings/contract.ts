import * as z from 'zod'

/** Whose setting it is: a person's own, a product's, the site's, or one that is there to be read by everybody. */
export const SCOPES = ['user', 'product', 'site', 'public'] as const
export type Scope = (typeof SCOPES)[number]

const MAX_VALUE_CHARS = 64 * 1024
/** Settings are readable by whoever may read their scope, so what must stay secret belongs into the Worker's secrets. */
const SECRET = /secret|password|passwd|token|api[_-]?key|credential/i

const scope = z.enum(SCOPES)
const refer = z.string().max(64)
const settingKey = z
  .string()
  .regex(/^[\w.:-]{1,80}$/)
  .refine((key) => !SECRET.test(key), 'settingSecret')
const value = z
  .json()
  .refine((given) => JSON.stringify(given).length <= MAX_VALUE_CHARS, 'bodyTooLarge')
export const settingValues = z
  .record(settingKey, value)
  .refine((given) => Object.keys(given).length <= 50, 'invalidInput')

export const settingsQuery = z.object({
  scope: scope.default('public'),
  refer: refer.optional(),
  /** One key, or several separated by commas. */
  key: z
    .string()
    .max(2000)
    .transform((text) =>
      text
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(80)).max(50))
    .optional(),
})

/** Either `data`, a value for each key, or one `key` with its `value`. */
export const settingsForm = z
  .object({
    scope,
    refer: refer.optional(),
    data: settingValues.optional(),
    key: settingKey.optional(),
    value: value.optional(),
    is_public: z.boolean().optional(),
  })
  .refine(
    ({ data, key, value: one }) => data !== undefined || (key !== undefined && one !== undefined),
    { path: ['data'] },
  )

export type SettingsForm = z.output<typeof settingsForm>

/** A setting as it is read. `value` is `data` as text: itself where it is a text, else its JSON. */
export type Setting = {
  scope: Scope
  refer: string
  key: string
  value: string
  data: unknown
  is_public: boolean
  updated_at: number
}
