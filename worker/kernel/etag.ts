/** Whether an If-None-Match names a tag, strong or weak (RFC 9110, 13.1.2). @param tag in its quotation marks */
export const isKnown = (condition: string | undefined, tag: string) =>
  condition !== undefined &&
  (condition.trim() === '*' ||
    condition.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
