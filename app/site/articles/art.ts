import { campus } from './art/campus.ts'
import { desk } from './art/desk.ts'
import { ledger } from './art/ledger.ts'
import type { Shape } from './art/pen.ts'
import { valley } from './art/valley.ts'

/** The size every picture is drawn at. */
export const CANVAS = { width: 640, height: 400 }

/** The articles' pictures, by the names that their front matter gives. */
export const art: Record<string, Shape[]> = { campus, desk, ledger, valley }
