import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useProject } from '../desk/context.ts'
import { askHandover, NoWindow } from '../features/account/handover.ts'
import { keepWelcome } from '../features/account/sign-in.ts'
import type { Product } from '../features/products/api.ts'
import { frameWays, setFrameWays } from '../kernel/framed.ts'
import { isStorageOn } from '../kernel/local-store.ts'
import { queryClient } from '../kernel/query-client.ts'
import { site } from '../kernel/site.ts'
import { onWork } from '../kernel/work.ts'
import { toast } from '../ui/toast.ts'
import { Account } from './account.tsx'
import { acceptedIn, dropFile, dropZone } from './drop-file.ts'
import { followHeight } from './follow-height.ts'
import { keepOut, openOutside } from './outside.ts'
import { openParent, parentOrigin } from './parent.ts'
import { tellOfTask } from './sent-task.ts'

/** Below a tool in a frame: whose it is. It keeps the page around it told. */
export default function Frame({ product }: { product: Product }) {
  const { t } = useLingui()
  const { key, embed_origins } = product
  const project = useProject()
  const { history } = useRouter()
  const notTaken = useEffectEvent((name: string) => t`${name} is not taken here just now.`)

  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.embed = ''
    return () => void delete root.dataset.embed
  }, [])

  useEffect(() => {
    const parent = openParent(embed_origins, (file) => {
      if (!dropFile(file))
        parent.tell({ type: 'error', reason: 'notTaken', message: notTaken(file.name) })
    })
    parent.tell({ type: 'ready', product: key, accept: acceptedIn(dropZone()) })
    const content = document.querySelector('[data-bare]')
    const stops = [
      parent.close,
      onWork((news) => {
        if (news.type === 'sent') return tellOfTask(news.work, news.task, parent.tell)
        if (news.type !== 'result') return parent.tell(news)
        const { name, type: mime, size } = news.file
        parent.tell({ ...news, name, mime, size })
      }),
      ...(content
        ? [followHeight(content, (height) => parent.tell({ type: 'height', height }))]
        : []),
    ]
    return () => stops.forEach((stop) => stop())
  }, [key, embed_origins])

  const signIn = useEffectEvent(async () => {
    try {
      const around = parentOrigin(embed_origins)
      if (!around) throw new NoWindow()
      const welcome = await askHandover(around)
      if (!welcome) return
      // The page is loaded anew, and goes on where it was; where it came from stays as it is.
      await project?.handOver?.()
      await keepWelcome(welcome)
      if (isStorageOn()) location.reload()
      else await queryClient.invalidateQueries()
    } catch (error) {
      toast.error(
        error instanceof NoWindow
          ? t`No window could be opened to sign in. Allow pop-ups here and try again, or open the tool in ${site.name}.`
          : (error as Error),
      )
    }
  })
  useEffect(() => {
    const back = setFrameWays({ signIn: () => signIn(), open: openOutside })
    const free = keepOut(history)
    return () => {
      back()
      free()
    }
  }, [history])

  return (
    <footer className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-surface px-3 py-1.5 text-13 text-muted sm:px-4">
      <a
        href={`/product/${key}`}
        target="_blank"
        rel="noopener"
        className="text-muted hover:text-ink"
      >
        <Trans>Open in {site.name}</Trans>
      </a>
      <Account onSignIn={async () => frameWays()?.signIn()} />
    </footer>
  )
}
