import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { Product, Words } from '../../../worker/features/products/contract.ts'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { askedLevel } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AboutProduct } from './about.tsx'
import { changesOf, type Fields, type Item } from './admin-fields.ts'
import { questionsQuery, testimonialsQuery } from './api.ts'
import { ProductGrid } from './grid.tsx'

type Props = { fields: Fields; built: boolean; onClose: () => void }

/** A product as a guest sees it, drawn from the form: also what is not saved yet. */
export function GuestView({ fields, built, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [locale, setLocale] = useState(i18n.locale as Locale)
  const product = productOf(fields, locale)
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      width="wide"
      title={t`As a guest sees it`}
      description={<Way fields={fields} built={built} />}
    >
      <div className="flex flex-col gap-6" lang={locale}>
        <Segmented
          quiet
          label={t`Language of the guest`}
          value={locale}
          onChange={setLocale}
          segments={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        {/* Nothing here leads away: the form would be lost. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div onClickCapture={stay} className="flex flex-col gap-8">
          <ProductGrid products={[{ ...product, icon: Package }]} />
          <div>
            <h1 className="text-28">{product.display_title || product.title}</h1>
            <p className="mt-2 max-w-text text-muted">{product.description}</p>
          </div>
          <QueryClientProvider key={locale} client={answersFor(fields, product, locale)}>
            <AboutProduct product={product} embedded />
          </QueryClientProvider>
        </div>
      </div>
    </Dialog>
  )
}

/** What stands between a guest and the tool. */
function Way({ fields, built }: Omit<Props, 'onClose'>) {
  const { min_level, is_public, supports_display_on_page: onHome } = fields
  const level = askedLevel(Number(min_level))
  if (!built) return <Trans>Its tool is not built yet, so nobody sees it.</Trans>
  if (min_level !== '0') return <Trans>Guests are told that {level} or higher is required.</Trans>
  if (!is_public) return <Trans>Guests are asked to sign in before they use it.</Trans>
  return onHome ? (
    <Trans>Shown on home. Everybody may use it.</Trans>
  ) : (
    <Trans>In the list of products but not on home. Everybody may use it.</Trans>
  )
}

/** A text in the guest's language, else in the first that has it. */
const readIn = (texts: Partial<Record<Locale, string>>, locale: Locale) =>
  [locale, ...LOCALES].map((one) => texts[one]?.trim()).find(Boolean) ?? ''

function productOf(fields: Fields, locale: Locale): Product {
  const { product } = changesOf(fields)
  const names = Object.keys(fields.texts['en-US']) as (keyof Words)[]
  const words = Object.fromEntries(
    names.map((name) => [
      name,
      readIn(Object.fromEntries(LOCALES.map((one) => [one, fields.texts[one][name]])), locale),
    ]),
  ) as Words
  const pictures = {
    image: fields.image || null,
    display_image: fields.display_image || null,
    logo: fields.logo || null,
  }
  return { ...(product as Product), ...words, ...pictures, id: 'as-guest' }
}

/** What the page of a product asks the server for, answered from the form. */
function answersFor({ qa, testimonials }: Fields, { id }: Product, locale: Locale) {
  const answers = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const said = ({ name, title, content, avatar }: Item) => ({
    name: readIn(name, locale),
    title: readIn(title, locale),
    content: readIn(content, locale),
    avatar: avatar || null,
  })
  answers.setQueryData(
    questionsQuery(id, locale).queryKey,
    qa.map(said).filter(({ title }) => title),
  )
  answers.setQueryData(
    testimonialsQuery(id, locale).queryKey,
    testimonials.map(said).filter(({ content }) => content),
  )
  return answers
}
