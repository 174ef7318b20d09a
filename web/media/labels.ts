/** What players show beside a recording; what is empty is left as the file has it. @param cover a JPEG */
export type Labels = { title: string; artist: string; cover: Uint8Array | null }
