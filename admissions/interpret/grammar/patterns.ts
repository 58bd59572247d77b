/** Pieces that several patterns are made of. Each names one group. */
export const NUMBER = String.raw`(\d+(?:\.\d+)?)`

const compiledPatterns = new WeakMap<TemplateStringsArray, { parts: (string | RegExp)[]; whole: RegExp }>()

/**
 * Returns a regular expression written over several lines, without its line breaks and indents. Cached for
 * the same parts.
 */
export function compilePattern(template: TemplateStringsArray, ...parts: (string | RegExp)[]): RegExp {
  const before = compiledPatterns.get(template)
  if (before?.parts.every((part, index) => part === parts[index])) return before.whole
  const sources = parts.map((part) => (typeof part === 'string' ? part : part.source))
  const compiled = new RegExp(String.raw(template, ...sources).replace(/\n\s*/g, ''))
  compiledPatterns.set(template, { parts, whole: compiled })
  return compiled
}
