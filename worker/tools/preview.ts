import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import type { Contract } from './contract.ts'
import { type ToolId, toolOf } from './registry.ts'

/** Shows one of a tool's choices as its folder does. */
type Preview = (deps: Deps, choice: string) => Promise<Response>

/** A sample of one of a tool's choices. @throws Fault notFound where a tool offers none of it */
export async function servePreview(deps: Deps, id: string, choice: string): Promise<Response> {
  const contract = toolOf(id)
  if (!contract || !isShownBy(contract, choice)) throw new Fault('notFound', { tool: id, choice })
  const { default: preview } = (await import(`./${id as ToolId}/preview.ts`)) as {
    default: Preview
  }
  return preview(deps, choice)
}

/** Whether a tool's choice is heard or seen at this tool: those of several tools are at one of them. */
const isShownBy = ({ id, modes }: Contract, choice: string) =>
  Object.values(modes).some((mode) =>
    Object.values(mode.choices?.({}) ?? {}).some((choices) =>
      choices.some(({ preview }) => preview === `/api/tools/${id}/preview/${choice}`),
    ),
  )
