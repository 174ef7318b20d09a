/** Debian's Chromium: it decodes and encodes H.264, which the builds that test tools download do not. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * The same without windows, bars and profiles on a disk, with which a journey takes a fifth less of the processor. It does not keep
 * what a frame stores apart for each page around it.
 */
export const HEADLESS_SHELL = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

/** What Playwright switches off by itself. Of several such switches Chromium heeds the last, so ours has to name them too. */
export const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]
/** Lists under the address bar: two pages of four hundred scripts for each window, which nobody ever sees. */
const UNDER_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** A process in reserve for each profile, which one that visits one page never needs. */
const IN_RESERVE = 'SpareRendererForSitePerProcess'

export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNDER_ADDRESS_BAR, IN_RESERVE].join(',')}`,
]
