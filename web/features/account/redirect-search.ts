/** The search of a sign-in page. */
export const redirectSearch = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
  typeof redirect === 'string' ? { redirect } : {}
