/** What stands in an address of the web beside a host, and in no mailbox's domain. */
const BESIDE_HOST = /[\s/?#:\\%@[\]]/

/**
 * A mailbox as it is kept, whichever way it is written: in small letters, and its domain as mail servers name it (`xn--…`). What is
 * no domain stays as it is.
 */
export function mailboxOf(written: string): string {
  const email = written.trim().toLowerCase().replace('＠', '@')
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  const isForeign = /[^ -~]/.test(domain) && !BESIDE_HOST.test(domain)
  const address = isForeign ? `http://${domain}` : ''
  return URL.canParse(address) ? email.slice(0, at) + new URL(address).hostname : email
}

/** The one person behind the spellings of a mailbox as it is kept: no +tag, and no dots at Gmail, which ignores them. */
export function onePersonOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email) ?? []
  const bare = name.replace(/(?<=.)\+.*$/, '')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${bare}@${domain}`
  return `${bare.replaceAll('.', '')}@gmail.com`
}
