import type { Person } from './people.ts'

let made = 0

/** A product of an admin's own, by its id. */
export const productOf = async (admin: Person) => {
  const form = { key: `a-product-${++made}`, file_module: 'cut-silence', title: 'P' }
  return (await admin.post('/api/admin/products', form)).data.id as string
}
