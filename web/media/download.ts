/** The bytes behind an address. @throws Error when they do not come */
export async function download(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.blob()
}
