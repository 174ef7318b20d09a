/** A sample of ours as a file. @throws Error when it could not be fetched */
export async function fetchSample(path: string): Promise<File> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], path.slice(path.lastIndexOf('/') + 1), { type: blob.type })
}
