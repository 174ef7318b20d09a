import type { Product } from '../features/products/api.ts'

/** A product as the server would give it. */
export const sampleProduct = (given: Partial<Product> = {}): Product => ({
  id: 'sample',
  key: 'sample',
  file_module: 'cut-silence',
  preset: {},
  title: 'Sample',
  description: 'A product for tests.',
  display_title: '',
  display_content: '',
  site_title: '',
  site_description: '',
  site_keywords: '',
  site_links: '',
  image: null,
  display_image: null,
  logo: null,
  version: '',
  sort: 0,
  supports_display_on_page: true,
  single_mode: false,
  supports_isolated_domain: false,
  alias_domain: null,
  is_public: true,
  updated_at: 0,
  ...given,
})
