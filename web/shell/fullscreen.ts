import type { SiteSearch } from '../routes/__root.tsx'

/** Whether the address asks for an app without menu bar and footer. */
export const isFullscreen = ({ fullscreen }: SiteSearch) => fullscreen !== undefined && !/^(?:0|false)$/i.test(String(fullscreen))
