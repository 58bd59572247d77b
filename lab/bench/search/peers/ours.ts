import { createEngine, indexTexts, runQuery } from '../../../../engine/engine.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Peer } from './peer.ts'

export function open({ table }: Catalogue): Peer {
  const engine = createEngine(table, indexTexts(table))
  return { search: (query) => runQuery(engine, query).total }
}
