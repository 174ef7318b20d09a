import type { Bindings } from '../../kernel/bindings.ts'
import type { Lipsync, LipsyncAsk } from '../lipsync.ts'
import { picturesOf } from '../pictures/pictures.ts'
import { demoJob } from './job.ts'

/**
 * Real, playable videos with the new sound, without any key: nobody's lips move. A video's pictures are taken as they are, and since
 * they cannot be shown backwards, `bounce` begins it again; over a portrait a camera moves slowly.
 */
export const demoLipsync = (env: Bindings): Lipsync =>
  demoJob(
    env,
    ({ face, sound }: LipsyncAsk) => [face, sound],
    async (ask, run) => {
      // What reads videos is large, and no other request needs it.
      const { talking } = await import('./film/talking.ts')
      return talking(picturesOf(env.IMAGES), ask, run)
    },
  )
