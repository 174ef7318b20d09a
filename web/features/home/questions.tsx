import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Question, Questions as List } from '../../ui/questions.tsx'

/** What people ask first, with its answers. @param props.children more of them */
export default function Questions({ children }: { children?: ReactNode }) {
  return (
    <List>
      <Question title={<Trans>Does my file leave my device?</Trans>}>
        <Trans>
          Not for tools marked “free on your device”: they work inside your browser and upload
          nothing. Tools that cost credits send your file to our servers; it and the result stay in
          your own library.
        </Trans>
      </Question>
      <Question title={<Trans>What is a credit?</Trans>}>
        <Trans>
          The unit all paid tools are priced in. You see the price before you start, and if
          something fails, its credits come back automatically.
        </Trans>
      </Question>
      <Question title={<Trans>Do I need an account?</Trans>}>
        <Trans>
          Not for the free tools. For the others, sign in with a code we email you; there is no
          password. What you filled in is still there.
        </Trans>
      </Question>
      <Question title={<Trans>Which files can I use?</Trans>}>
        <Trans>
          Pictures as JPG, PNG, WebP, AVIF or still GIF. Videos as MP4, MOV, MKV, WebM or TS. Sound
          as MP3, WAV, M4A, OGG or FLAC. Files in your library may have up to 20 MB; tools that run
          on your device take far larger ones.
        </Trans>
      </Question>
      {children}
    </List>
  )
}
