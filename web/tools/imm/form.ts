/** Where the work is done: for free on the visitor's device, or as a paid task. */
export type Method = 'device' | 'cloud'

export type Form = {
  method: Method
  /** 0 to 100, of the method on the device. */
  tolerance: number
  holes: boolean
  format: 'png' | 'webp'
  behind: 'none' | 'colour' | 'picture'
  /** As #rrggbb. */
  colour: string
}

export const FIRST_FORM: Form = {
  method: 'device',
  tolerance: 30,
  holes: true,
  format: 'png',
  behind: 'none',
  colour: '#ffffff',
}

/** The name of a result, after its picture's. */
export const resultName = (name: string, format: Form['format']) =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}-cut-out.${format}`
