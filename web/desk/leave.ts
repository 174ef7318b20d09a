import { useNavigate } from '@tanstack/react-router'
import { frameWays } from '../kernel/framed.ts'
import { keepWayBack } from '../kernel/way-back.ts'
import { encodeRedirect } from '../kernel/redirect.ts'
import { useProduct, useProject } from './context.ts'

/** Leads from a tool to where one signs in or buys credits, with a way back to the work as it stands. */
export function useLeave() {
  const navigate = useNavigate()
  const { display_title, title } = useProduct()
  const project = useProject()
  return async (to: 'signin' | 'pricing') => {
    const framed = frameWays()
    if (framed) return to === 'signin' ? framed.signIn() : framed.open('/pricing#plans')
    const path = `${location.pathname}${location.search}`
    await project?.handOver?.()
    if (to === 'signin')
      return navigate({
        to: '/signin',
        search: (search) => ({ ...search, redirect: encodeRedirect(path) }),
      })
    keepWayBack({ path, title: display_title || title })
    // Who is sent here has the free credits already, or needs more than those: they stand at the head of the page.
    return navigate({ to: '/pricing', hash: 'plans' })
  }
}
