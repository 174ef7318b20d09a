/** The same file may be handed on as another object; its name, size and date tell which it is. */
export const identityOf = ({ name, size, lastModified }: File) => `${lastModified} ${size} ${name}`
