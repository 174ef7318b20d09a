import { LazyPlayer } from '../ui/lazy-player.tsx'
import { useObjectUrl } from '../ui/object-url.ts'

/** A file that a tool is given, as large as the stage lets it. */
export function Material({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const [kind] = file.type.split('/')
  if (kind === 'image')
    return (
      <img
        src={url}
        alt={file.name}
        className="checker m-auto max-h-(--room) min-h-0 max-w-full rounded-md object-contain"
      />
    )
  if (kind === 'audio' || kind === 'video')
    return <LazyPlayer kind={kind} title={file.name} load={async () => file} />
  return <p className="m-auto text-14 text-muted">{file.name}</p>
}
