import { lazyPicture } from '../../../ui/lazy-picture.ts'

const WHOLE = 'absolute inset-0 size-full object-cover'

/** The photo goes to the corner; what is left is what the tool made of it. */
export function OnWhite() {
  return (
    <>
      <img {...lazyPicture('/pictures/product-photo.webp')} alt="" className={WHOLE} />
      <img
        {...lazyPicture('/pictures/still-life.webp')}
        alt=""
        className="into-corner absolute bottom-[5.33%] left-[3.33%] aspect-[4/3] w-[23.33%] origin-bottom-left rounded-md object-cover ring-3 ring-[white]"
      />
    </>
  )
}
