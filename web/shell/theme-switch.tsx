import { useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { toggleTheme, useTheme } from './theme.ts'

export function ThemeSwitch() {
  const { t } = useLingui()
  const dark = useTheme() === 'dark'
  return (
    <IconButton
      label={dark ? t`Light theme` : t`Dark theme`}
      data-control="theme"
      onClick={toggleTheme}
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
