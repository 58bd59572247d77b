/**
 * Returns every address in a publisher's list of files: the strings of a JSON text, or the links of a page.
 * None for anything else.
 */
export function listLinks(text: string, base: string): string[] {
  const start = text.trimStart()[0]
  if (start === '<')
    return [...text.matchAll(/href\s*=\s*["']([^"']+)["']/gi)].flatMap(
      ([, link]) => URL.parse(link.replaceAll('&amp;', '&'), base)?.href ?? [],
    )
  if (start !== '{' && start !== '[') return []
  try {
    const links: string[] = []
    JSON.parse(text, (_, value) => {
      if (typeof value === 'string' && /^https?:\/\//.test(value)) links.push(value)
    })
    return links
  } catch {
    return []
  }
}
