import { defineTool } from '../tool.ts'
import { videoCaption } from './contract.ts'
import { transcribe } from './transcribe.ts'
import { translate } from './translate.ts'

export default defineTool(videoCaption, { transcribe, translate })
