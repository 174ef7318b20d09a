/** Debian's Chromium: it decodes and encodes H.264, which the builds that test tools download do not. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

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
