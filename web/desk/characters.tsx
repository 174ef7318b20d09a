import { Trans, useLingui } from '@lingui/react/macro'

type Props = { count: number; limit: number; id?: string }

/** "282,353 of 20,000 characters": past the limit in the colour of danger. */
export function Characters({ count, limit, id }: Props) {
  const { i18n } = useLingui()
  const [said, most] = [i18n.number(count), i18n.number(limit)]
  return (
    <p id={id} className={`text-13 tabular-nums ${count > limit ? 'text-red' : 'text-muted'}`}>
      <Trans>
        {said} of {most} characters
      </Trans>
    </p>
  )
}

/** Whether words are more than the server takes, which counts them without the space around them. */
export const isTooLong = (words: string, limit: number) => words.trim().length > limit

/** Under a field, and announced, while its words are too many: a page that has room for them stays calm. */
export const TooManyCharacters = ({ words, limit }: { words: string; limit: number }) =>
  isTooLong(words, limit) && (
    <div role="alert" className="pt-1">
      <Characters count={words.trim().length} limit={limit} />
    </div>
  )
