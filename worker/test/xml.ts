import { SaxesParser } from 'saxes'

export type Element = {
  name: string
  /** Its namespace. */
  uri: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

/** A document of XML 1.0 with namespaces. @throws where it is none */
export function read(document: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const root = { children: [] as Element[] }
  const open: { children: Element[]; text?: string }[] = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const named = Object.entries(attributes).map(([name, { value }]) => [name, value] as const)
    const element = {
      name: local,
      uri,
      attributes: Object.fromEntries(named),
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element?.text !== undefined) element.text += text
  })
  parser.write(document).close()
  const [element] = root.children
  if (!element) throw new Error('no element')
  return element
}
