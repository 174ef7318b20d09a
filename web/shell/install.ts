import { useSyncExternalStore } from 'react'

/** What Chromium gives to a page that may offer its installation. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }
declare global {
  interface Window {
    /** Kept by index.html, since it may come before any code of the app. */
    installPrompt?: InstallPrompt | null
  }
}

/** Asks the browser to install the site as an app; null where it does not offer that, or it is installed. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore(subscribe, () => window.installPrompt ?? null)
  return (
    prompt &&
    (() => {
      // It works once.
      window.installPrompt = null
      void prompt.prompt()
    })
  )
}

const CHANGES = ['beforeinstallprompt', 'appinstalled'] as const

function subscribe(listener: () => void) {
  for (const name of CHANGES) window.addEventListener(name, listener)
  return () => CHANGES.forEach((name) => window.removeEventListener(name, listener))
}
