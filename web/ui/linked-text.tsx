/** What an address is written with; the point or bracket after it belongs to the sentence. */
const ADDRESS = /(\bhttps?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]*[\w/#=&%~-])/i

/** A text as somebody wrote it, in which the addresses can be followed. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, at) =>
    // What was found stands between what was not.
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text may name the same address twice, and stays as it is
      <a key={at} href={part} {...(!isOwn(part) && { target: '_blank', rel: 'noreferrer' })}>
        {part}
      </a>
    ) : (
      part
    ),
  )

const isOwn = (address: string) =>
  URL.canParse(address) && new URL(address).origin === location.origin
