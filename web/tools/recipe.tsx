import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCw, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import { Credits } from '../desk/credits.tsx'
import { referenceQuery, referTo } from '../features/files/api.ts'
import { ownFileOf } from '../features/files/own-file-of.ts'
import { sendAsked } from '../desk/send-asked.ts'
import { useVoiceName } from '../desk/voice-name.ts'
import { quoteQuery } from '../features/tasks/api.ts'
import { ApiError } from '../kernel/api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useGone } from '../ui/use-gone.ts'
import { plainName } from './form-fields.ts'
import { openingFor, type Recipe, useOpenWith, useProductOf } from './send.ts'
import { taskWordsOf } from './task-words.ts'

const HASH = /^[0-9a-f]{32}$/
const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value)

/** What is no file, although an own one goes by what looks like the hash of one. */
const VOICE = 'voice'

/** The files in an input, wherever they stand in it, each once. */
function hashesIn(value: unknown): string[] {
  if (isHash(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).filter(([name]) => name !== VOICE)
  return [...new Set(parts.flatMap(([, part]) => hashesIn(part)))]
}

/** Those that a tool is opened with again. Several pieces of one recording are no recording. */
const materialOf = (input: Recipe['input']) =>
  Object.entries(input).flatMap(([name, value]) => {
    if (isHash(value)) return name === VOICE ? [] : [value]
    return Array.isArray(value) && value.length === 1 ? hashesIn(value) : []
  })

const isInPieces = (input: Recipe['input']) =>
  Object.values(input).some((value) => Array.isArray(value) && hashesIn(value).length > 1)

/** So many parts of a setting are told. */
const MOST_PARTS = 5

/** What a setting comes to for a reader; null for what is only files. */
function told(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return isHash(value) ? null : String(value)
  if (Array.isArray(value)) {
    const parts = value.flatMap((part) => told(part) ?? [])
    if (parts.length === 0) return null
    return parts.slice(0, MOST_PARTS).join(', ') + (parts.length > MOST_PARTS ? ' …' : '')
  }
  if ('text' in value) return told(value.text)
  if ('from' in value && 'to' in value) return `${told(value.from)} → ${told(value.to)}`
  if (hashesIn(value).length > 0) return null
  return Object.entries(value)
    .map(([name, part]) => `${plainName(name)} ${told(part)}`)
    .join(', ')
}

type Props = {
  recipe: Recipe
  /** What it cost, in credits; left out where that is not known: what a file was ordered for may be more. */
  price?: number
}

/** How a result was made: by which tool, of what, with which settings, for how much; and the ways to make it again. */
export function RecipeCard({ recipe, price }: Props) {
  const { i18n } = useLingui()
  const { title, fields, units, staysInProject } = taskWordsOf(recipe)
  const settings = Object.entries(recipe.input).filter(
    ([name, value]) =>
      name !== 'mode' &&
      (name === VOICE || typeof value === 'boolean' || told(lastSaid(value) ?? value) !== null),
  )
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-16">
        <Trans>How it was made</Trans>
      </h2>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-14 [&_dd]:min-w-0 [&_dd]:break-words [&_dt]:text-muted">
        <dt>
          <Trans>Tool</Trans>
        </dt>
        <dd>{title ? i18n._(title) : recipe.tool}</dd>
        {price !== undefined && (
          <>
            <dt>
              <Trans>Price</Trans>
            </dt>
            <dd>
              <Credits amount={price} />
            </dd>
          </>
        )}
        {hashesIn(recipe.input).map((hash) => (
          <Parent key={hash} hash={hash} />
        ))}
        {settings.map(([name, value]) => (
          <Setting key={name} name={name} value={value} words={{ fields, units }} />
        ))}
      </dl>
      {!staysInProject && (
        <div className="flex flex-wrap gap-2">
          {/* What must be agreed to is agreed to beside its box. */}
          {recipe.input.consent === undefined && <Again recipe={recipe} />}
          <Vary recipe={recipe} />
        </div>
      )}
    </section>
  )
}

type SettingProps = {
  name: string
  value: unknown
  words: { [Kind in 'fields' | 'units']: ReturnType<typeof taskWordsOf>[Kind] }
}

function Setting({ name, value, words: { fields, units } }: SettingProps) {
  const { i18n, t } = useLingui()
  const nameWord = fields?.[name]
  const plain =
    typeof value === 'boolean' ? (value ? t`Yes` : t`No`) : told(lastSaid(value) ?? value)
  const word =
    fields?.[`${name}.${String(value)}`] ??
    (typeof value === 'number' ? units?.[name]?.(i18n.number(value)) : undefined)
  return (
    <>
      <dt>{nameWord ? i18n._(nameWord) : plainName(name)}</dt>
      <dd>{word ? i18n._(word) : (named(name, value, i18n.locale) ?? plain)}</dd>
    </>
  )
}

/** Kinds of files are written in their own way in every language. */
const KINDS: Readonly<Record<string, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
  wav: 'WAV',
  mp3: 'MP3',
  markdown: 'Markdown',
  srt: 'SRT',
}

/** What goes by an id has a name: a voice, a language, a kind of file. */
function named(name: string, value: unknown, locale: string): ReactNode {
  if (name === VOICE) return <VoiceNames ids={[value as string]} />
  if (name === 'cast')
    return <VoiceNames ids={(value as { voice: string }[]).map(({ voice }) => voice)} />
  if (typeof value !== 'string') return undefined
  if (name === 'language' || name === 'from') return languageName(value, locale)
  return name === 'format' || name === 'kind' ? KINDS[value] : undefined
}

function VoiceNames({ ids }: { ids: readonly string[] }) {
  const nameOf = useVoiceName()
  return [...new Set(ids.map(nameOf))].join(', ')
}

/** Undefined for what is no code of a language. */
function languageName(code: string, locale: string) {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code)
  } catch {
    return undefined
  }
}

/** The last message of a conversation; undefined for whatever else is no plain value. */
function lastSaid(value: unknown): string | undefined {
  const last: unknown = Array.isArray(value) ? value.at(-1) : undefined
  const said = last && typeof last === 'object' && 'content' in last ? last.content : undefined
  return typeof said === 'string' ? said : undefined
}

/** A file it was made of, as long as it is in the library. */
function Parent({ hash }: { hash: string }) {
  const { data: file, isError } = useQuery(referenceQuery(hash))
  return (
    <>
      <dt>
        <Trans>Made of</Trans>
      </dt>
      <dd>
        {file ? (
          file.title
        ) : isError ? (
          <Trans>a file that is no longer in your library</Trans>
        ) : (
          '…'
        )}
      </dd>
    </>
  )
}

/** The same once more, for its price of today. */
function Again({ recipe: { tool, input } }: { recipe: Recipe }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data } = useQuery(quoteQuery({ tool, input }))
  const [busy, setBusy] = useState(false)
  const gone = useGone()
  if (!data) return null

  async function run(price: number) {
    setBusy(true)
    try {
      const id = await sendAsked({ tool, input }, price)
      // Who has gone elsewhere meanwhile stays there.
      if (!gone.current) await navigate({ to: '/task/$id', params: { id } })
    } catch (error) {
      toast.error(
        error instanceof Error ? error : t`Something went wrong on our side. Please try again.`,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void run(data.price)}>
      <RotateCw aria-hidden />
      <Trans>Run again</Trans> · <Credits amount={data.price} />
    </Button>
  )
}

/** Opens the tool with the same files and settings, to change some of them. */
function Vary({ recipe }: { recipe: Recipe }) {
  const { t } = useLingui()
  const product = useProductOf(recipe)
  const openWith = useOpenWith()
  const [busy, setBusy] = useState(false)
  if (!product) return null

  async function open(card: ProductCard) {
    setBusy(true)
    try {
      const { form, files: written } = await openingFor(card, recipe.input)
      const files = await Promise.all(
        materialOf(recipe.input).map(async (hash) => ownFileOf(await referTo(hash))),
      )
      await openWith(card.key, [...written, ...files], form)
    } catch (error) {
      toast.error(
        error instanceof ApiError
          ? error
          : t`Your device has no room to hand this file over. Free some space and try again.`,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={busy} onClick={() => void open(product)}>
        <SlidersHorizontal aria-hidden />
        <Trans>Change and run</Trans>
      </Button>
      {isInPieces(recipe.input) && (
        <p className="basis-full text-13 text-muted">
          <Trans>The recording was sent in pieces: choose it there again.</Trans>
        </p>
      )}
    </>
  )
}
