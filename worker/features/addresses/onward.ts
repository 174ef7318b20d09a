import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Env } from '../../kernel/env.ts'
import { findMoved } from './moved.ts'

/**
 * Leads whoever reads by the address of a page that moved on to where it is now; nobody keeps the answer, as an address may be
 * taken again.
 * @param page of which things, `/blog`; its last part is the route's parameter
 * @param find throws where this site has nothing of that key
 */
export const onward = (
  page: '/blog' | '/product',
  param: 'key' | 'id',
  find: (c: Context<Env>, key: string) => Promise<unknown>,
) =>
  createMiddleware<Env>(async (c, next) => {
    const place = routePath(c).split('/').indexOf(`:${param}`)
    await next()
    if (c.res.status !== 404) return
    const left = c.req.param(param) ?? ''
    const target = (await findMoved(c.var.deps, `${page}/${left}`))?.target
    if (!target?.startsWith(`${page}/`)) return
    const key = target.slice(page.length + 1)
    await find(c, key)
    const { pathname, search } = new URL(c.req.url)
    const headers = { Location: pathname.split('/').with(place, key).join('/') + search }
    c.res = new Response(null, { status: 301, headers })
  })
