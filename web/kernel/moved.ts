import { type ParsedLocation, redirect } from '@tanstack/react-router'

/** The router's redirect to the same page under the key that its thing has now. The key is the second part of an address. */
export function movedTo(key: string, { pathname, searchStr, hash }: ParsedLocation) {
  const path = pathname.split('/').with(2, key).join('/')
  return redirect({ href: path + searchStr + (hash && `#${hash}`), replace: true })
}
