import { on } from '../kernel/events.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { queryClient, refresh } from '../kernel/query-client.ts'

/** Starts something that goes on as long as the page. @returns a function that ends it */
type BootStep = () => () => void

/** Lines held open at a time, as in the tray. */
const MOST_LINES = 3

const all = (stops: (() => void)[]) => () => stops.forEach((stop) => stop())

/** What is done once on every page, after it is drawn. The first three are the specification's (4) and bear its names. */
export const STEPS: Readonly<Record<'videa' | 'credits' | 'order' | 'app', BootStep>> = {
  /** Goes on watching work that was begun before, also where no tray is drawn: videos first of all, and whatever else takes its time. */
  videa: () => {
    let stop = () => {}
    let ended = false
    const end = () => {
      ended = true
      stop()
    }
    const forget = on('USER_SIGNOUT', end)
    if (isSignedIn()) {
      // A guest's page goes without their code. Who is not reached now shows up when the list is asked for next.
      void Promise.all([
        import('../features/tasks/api.ts'),
        import('../features/tasks/keep.ts'),
        import('../features/tasks/live.ts'),
      ])
        .then(async ([{ recentTasksQuery }, { isOpen }, { followTask }]) => {
          const tasks = await queryClient.fetchQuery(recentTasksQuery)
          if (!ended)
            stop = all(
              tasks
                .filter(isOpen)
                .slice(0, MOST_LINES)
                .map(({ id }) => followTask(id)),
            )
        })
        .catch(() => {})
    }
    return all([forget, end])
  },
  /** What is spent or bought, here or elsewhere, moves every balance on the page. */
  credits: () => {
    const balance = () => void refresh('me', 'credits')
    return all([
      on('CREDITS_CONSUMED', balance),
      on('PAYMENT_COMPLETED', balance),
      on('USER_SIGNIN', balance),
    ])
  },
  order: () => {
    const orders = () => void refresh('orders')
    return all([on('PAYMENT_COMPLETED', orders), on('ORDER_DELETED', orders)])
  },
  /** A project that was deleted, here or elsewhere, is no longer where the site begins. */
  app: () =>
    on(
      'APP_DELETED',
      ({ appId }) =>
        void import('../features/apps/forget.ts').then(({ forgetApp }) => forgetApp(appId)),
    ),
}

/** Takes every step. @returns a function that takes them back */
export const boot = (): (() => void) => all(Object.values(STEPS).map((step) => step()))
