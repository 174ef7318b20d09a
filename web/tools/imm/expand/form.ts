import type { Margins } from '../../../../worker/tools/imm/drawing/contract.ts'
import { NONE } from './framed.ts'

export type Form = { margins: Margins; prompt: string }

export const FIRST: Form = { margins: NONE, prompt: '' }
