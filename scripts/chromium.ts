/** Debian's Chromium: it decodes and encodes H.264, which the builds that test tools download do not. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
/**
 * The same without windows, tabs and menus, which cost more than half of a short visit although nobody sees them. What Chrome
 * itself decides, as whether a frame gets cookies, is asked of the whole one.
 */
export const CHROMIUM_SHELL = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
