import routes from '../app/routes.ts'

/** Values for route parameters that need an existing record. */
const PARTS: Record<string, string> = {
  article: 'Embarking-on-Excellence',
  programme: 'cricos-moor-master-of-law',
  institution: 'cricos-harbour',
  country: 'IN',
  'state?': 'IN-MH',
  'part.xml': 'site.xml',
}

/** Every address of the route table, with something that is there for each part of it that begins with a colon. */
export function listAddresses(): string[] {
  return listPaths(routes, '')
}

function listPaths(entries: typeof routes, above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = index ? above || '/' : `${above}/${path}`
    const address = here.replaceAll(/:([\w?.]+)|\*/g, (part, name) => PARTS[name] ?? part.replace(':', 'no-'))
    return [
      ...(index || !children.some((child) => child.index) ? [address] : []),
      ...listPaths(children, here),
    ]
  })
}
