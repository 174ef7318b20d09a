export type Device = {
  kind: 'phone' | 'tablet' | 'computer' | 'program'
  browser: string
  system: string
}

// First match wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const named = (pairs: readonly (readonly [RegExp, string])[], text: string) =>
  pairs.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** What a browser's description of itself tells about the device; empty names where it tells nothing. */
export function deviceOf(userAgent: string): Device {
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)]
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(userAgent)))
    return { kind: 'tablet', browser, system }
  if (system === 'iOS' || system === 'Android') return { kind: 'phone', browser, system }
  return { kind: system ? 'computer' : 'program', browser, system }
}
