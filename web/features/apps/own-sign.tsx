import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SaveSign } from './save-sign.tsx'
import type { OwnState } from './try-out.ts'

/** Says that work keeps itself, and leads to the project that it is. */
export function OwnSign({ own: { id, title, save } }: { own: OwnState }) {
  const { t } = useLingui()
  return (
    <Link
      to="/app/$id"
      params={{ id }}
      preload={false}
      title={t`Project “${title}”`}
      className="inline-flex h-8 items-center rounded-sm px-2 no-underline hover:bg-hover pointer-coarse:h-11 pointer-coarse:min-w-11 justify-center"
    >
      <SaveSign save={save} compact />
    </Link>
  )
}
