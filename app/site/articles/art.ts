import { campus } from './art/campus.ts'
import { desk } from './art/desk.ts'
import { ledger } from './art/ledger.ts'
import type { Shape } from './art/pen.ts'
import { valley } from './art/valley.ts'

/** The articles' pictures, by the names that their front matter gives. */
export const art: Record<string, Shape[]> = { campus, desk, ledger, valley }
