import { Outlet } from '@tanstack/react-router'

export function Shell() {
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <Outlet />
    </main>
  )
}
