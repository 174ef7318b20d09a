import { lazyPicture } from '../../../ui/lazy-picture.ts'

/** A talk is heard from its beginning to its end. */
export function Heard() {
  return (
    <div className="size-full bg-[linear-gradient(150deg,#0b3a36,#071d1b)]">
      <img
        {...lazyPicture('/pictures/podcast-cleaner.webp')}
        alt=""
        className="uncover size-full object-cover"
      />
    </div>
  )
}
