import type { Made } from '../job.ts'
import type { MatteAsk } from '../matte.ts'
import { ProviderFault } from '../provider-fault.ts'
import { picturesOf, streamOf } from './pictures.ts'

/** A cut-out as it was wished for: in its format, over what comes behind it. @throws ProviderFault down, unreadable */
export async function laid(
  images: ImagesBinding,
  cutOut: Made,
  { format, behind }: Pick<MatteAsk, 'format' | 'behind'>,
): Promise<Made> {
  const mimetype = `image/${format}` as const
  if (!behind && cutOut.mimetype === mimetype) return cutOut
  const bytes = new Uint8Array(await new Response(cutOut.body).arrayBuffer())
  const subject = images.input(streamOf(bytes))
  const whole =
    typeof behind === 'object'
      ? images
          .input(streamOf(await behind.bytes()))
          .transform({ ...(await picturesOf(images).measure(bytes)), fit: 'cover' })
          .draw(subject, { top: 0, left: 0 })
      : behind
        ? subject.transform({ background: behind })
        : subject
  const result = await whole.output({ format: mimetype }).catch((error: unknown) => {
    throw new ProviderFault('down', error)
  })
  return { body: new Uint8Array(await result.response().arrayBuffer()), mimetype }
}
