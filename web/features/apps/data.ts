/** What a project's tool keeps, with the names of its media and the version of the data. */
export type Data = Record<string, unknown>

/** A medium as a project's data name it. The medium itself stays on the device; `key` tells another file of the same name from it. */
export type MediaName = { name: string; size: number; key?: string }

/** Rises when data that were written before can no longer be read as they are; then `STEPS` gets a step. */
const DATA_VERSION = 2
/** From each version to the next, the first from 1 to 2. */
const STEPS: readonly ((data: Data) => Data)[] = [
  // Media were missing where there were none.
  (data) => ({ ...data, files: Array.isArray(data.files) ? data.files : [] }),
]

const versionOf = ({ data_version: version }: Data) => (typeof version === 'number' ? version : 1)

/** Whether data were written by a later version of this site: opened here they would lose what it has added. */
export const isNewer = (data: Data) => versionOf(data) > DATA_VERSION

/** Data as this version of the site reads and writes them. */
export function upgraded(data: Data): Data {
  const steps = STEPS.slice(versionOf(data) - 1)
  return steps.reduce((now, step) => step(now), data)
}

/** What is saved of a tool's data and its media. */
export const wholeOf = (data: Data, files: readonly MediaName[]): Data => ({
  ...data,
  files,
  data_version: DATA_VERSION,
})

/** What a tool sees of it. */
export function toolDataOf(whole: Data): Data {
  const { files: _files, data_version: _version, ...data } = whole
  return data
}

export const namesOf = (data: Data): MediaName[] => (data.files ?? []) as MediaName[]

type Sized = { name: string; size: number }
export const isNamed =
  ({ name, size }: Sized) =>
  (other: Sized) =>
    other.name === name && other.size === size

/** Who uses a project's media in the store of this device. */
export const mediaUse = (id: string) => `project/${id}`
