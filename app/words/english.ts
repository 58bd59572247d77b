import type { Figures } from './figures.ts'

/** `1 programme`, `1,200 programmes`: English has two forms, and these nouns take an s. What is never large needs no figures. */
export function counted(count: number, noun: string, figures?: Figures): string {
  return `${figures ? figures.count(count) : count} ${noun}${count === 1 ? '' : 's'}`
}
