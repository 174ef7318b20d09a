import { PICTURES } from '../../../media/taken.ts'

/** A GIF that moves is taken as well, and told that it stays as it is. */
export const STILLS = [...PICTURES, 'image/gif', '.gif']
