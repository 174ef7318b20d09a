/** A nickname as it may be seen over a shoulder: its first character, three stars, its last. */
export function maskNickname(nickname: string) {
  const characters = [...nickname]
  return `${characters.at(0) ?? ''}***${characters.at(-1) ?? ''}`
}
