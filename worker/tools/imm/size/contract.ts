/**
 * Megapixels of a picture that is cut out on the server, by what is laid behind it. There is room for 128 MB, of which the site and
 * the file itself take half; a cut-out takes 3 bytes a pixel, over a colour 5, over a picture 9 (measured: 110 MB at 12 megapixels).
 */
export const MOST_MEGAPIXELS = { none: 25, colour: 12, picture: 6 } as const
