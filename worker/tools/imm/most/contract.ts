/** As many as a device can hold the results of. */
export const MOST_PICTURES = 50
