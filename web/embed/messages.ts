/** What a framed tool says to the page around it. */
export type ToParent =
  | {
      type: 'ready'
      product: string
      /** What its drop zone takes, as `<input accept>` has it. */
      accept: string
    }
  | { type: 'height'; /** Of all its content, in CSS pixels. */ height: number }
  | ({ work: string } & (
      | { type: 'started' }
      | { type: 'progress'; fraction: number }
      | ({ type: 'result'; name: string; mime: string; size: number } & Found)
      | { type: 'result'; text: string }
      | { type: 'error'; reason: string; message?: string }
    ))
  | { type: 'error'; reason: 'notTaken'; message: string }

/** A file that was made on the device is handed over; one of the cloud stands for a short while at an address. */
type Found = { file: File } | { url: string; /** Milliseconds since 1970. */ expires_at: number }

/** What it hears from there. */
export type FromParent = { type: 'file'; file: File }
