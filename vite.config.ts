import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { cutFonts } from './scripts/fonts.ts'
import { drawArticleSheet } from './scripts/pictures/article-sheet.ts'

// Before anything else: pages name what they make.
await cutFonts()
drawArticleSheet()

const OURS = /[\\/](app|admissions)[\\/].*\.tsx?$/
/** The part of the site that a page stands in: `app/explore/…`. */
const PART = /[\\/]app[\\/](\w+)[\\/]/
const FRAME = /[\\/]app[\\/]site[\\/]frame[\\/]frame\.ts$/
/** Our modules, and the bundler's helper for later imports. */
const SHARED = /[\\/](app|admissions)[\\/].*\.tsx?$|preload-helper/
const SAID = /[\\/]app[\\/]site[\\/]frame[\\/]toasts\.ts$/
/**
 * Packages that every page needs to hydrate; the coach's panel fetches them too. Other packages go with the
 * pages that use them.
 */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/

const [LAYERS] = readFileSync('app/ui/styles/ui.css', 'utf8').split('\n')

/** The frame's script under a fixed name: pages that load nothing else name it without knowing this build. */
const frameScript: Plugin = {
  name: 'frame-script',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/site/frame/frame.ts', fileName: 'frame.js' })
  },
  generateBundle(_, bundle) {
    const script = bundle['frame.js']
    const more = script.type === 'chunk' ? script.imports.filter((name) => !/frame-/.test(name)) : []
    // It would go unseen: such a page works, and fetches ten times as much.
    if (more.length > 0) this.error(`frame.js must stay small and now fetches ${more.join(', ')} too.`)
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => /node_modules[\\/]zod[\\/]/.test(id)))
        // Schemas are checked on the server; a fifth of a page's script, and a breach of the policy as it tries to compile them.
        this.error(
          `${file.fileName} takes zod to the browser: keep what a page needs of it apart from the schemas.`,
        )
  },
}

/** Every file of styles begins with the order of the layers: which of them a page meets first is the bundler's to choose. */
const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]app[\\/].*\.css$/ },
    handler: (code, id) => (id.endsWith('ui.css') ? undefined : `${LAYERS}\n${code}`),
  },
}

export default defineConfig({
  plugins: [layersFirst, reactRouter(), frameScript],
  build: {
    // Inlined files would be data addresses, which the content security policy refuses for fonts and styles.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A dozen small files compress worse than two: what changes with a release of ours, and what does not.
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                // Code that the frame shares with the pages. Without this group it would fetch all of the
                // pages' script for it.
                {
                  debugName: 'frame',
                  name: (id, graph) => (isOfFrame(id, graph) ? 'frame' : null),
                  test: SHARED,
                  minShareCount: 2,
                  priority: 3,
                },
                // Code that the frame fetches to show a toast. It must not load the pages' own script before
                // that is needed.
                { name: 'said', test: SAID, priority: 2.5 },
                // Pages of one part of the site share what the others never need. What more parts need goes first: a file takes along
                // what it imports.
                ...[3, 2, 1].map((parts) => ({
                  debugName: 'part',
                  name: (id: string, graph: Graph) => findFile(listParts(id, graph), parts),
                  test: OURS,
                  minShareCount: 2,
                  priority: 1 + parts / 10,
                })),
              ],
            },
          },
        },
      },
    },
  },
})

/** True when the frame's script imports the module, by whatever way. */
function isOfFrame(id: string, graph: Graph, visited = new Set<string>()): boolean {
  if (FRAME.test(id) || id.includes('preload-helper')) return true
  if (visited.has(id)) return false
  visited.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.some((importer) => isOfFrame(importer, graph, visited))
}

/** The parts of the site whose pages import the module, by whatever way: `explore`, `student`; `all` is the frame around every page. */
function listParts(id: string, graph: Graph): string[] {
  const parts = new Set<string>()
  const visited = new Set<string>()
  const up = (moduleId: string) => {
    if (visited.has(moduleId)) return
    visited.add(moduleId)
    const ours = (graph.getModuleInfo(moduleId)?.importers ?? []).filter((importer) =>
      OURS.test(importer.split('?')[0]),
    )
    if (ours.length === 0) parts.add(moduleId.split('?')[0].match(PART)?.[1] ?? 'all')
    for (const importer of ours) up(importer)
  }
  up(id)
  return [...parts].sort()
}

/** The file for what one part or two need, or all: three and more. Null for what needs another number of them. */
function findFile(needing: string[], parts: number) {
  const maxParts = needing.includes('all') ? 3 : Math.min(needing.length, 3)
  if (maxParts !== parts) return null
  return parts === 3 ? 'shared' : needing.join('-')
}

interface Graph {
  getModuleInfo: Rolldown.GetModuleInfo
}
