import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { cutFonts } from './scripts/fonts.ts'

// Before anything else: style sheets name what it makes.
await cutFonts()

const OURS = /[\\/](app|admissions)[\\/].*\.tsx?$/
const SMALL_SCRIPTS = /[\\/]app[\\/]site[\\/](frame[\\/]frame|elements[\\/]elements)\.ts$/
/** Ours, and what the bundler puts in for who imports something later. */
const SHARED = /[\\/](app|admissions)[\\/].*\.tsx?$|preload-helper/
const SAID = /[\\/]app[\\/](words[\\/]accounts|site[\\/]frame[\\/]toasts)\.ts$/
/**
 * What every page that hydrates needs, but for what sets the hydrating off: the coach's panel fetches this file too, perhaps before its time.
 * Other packages go with the pages that use them.
 */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/

/** The scripts of the frame and of the elements under fixed names: pages that load nothing else name them without knowing this build. */
const smallScripts: Plugin = {
  name: 'small-scripts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/site/frame/frame.ts', fileName: 'frame.js' })
    this.emitFile({ type: 'chunk', id: 'app/site/elements/elements.ts', fileName: 'elements.js' })
  },
  generateBundle(_, bundle) {
    for (const small of ['frame.js', 'elements.js']) {
      const script = bundle[small]
      const more = script.type === 'chunk' ? script.imports.filter((name) => !/rules-/.test(name)) : []
      // It would go unseen: such a page works, and fetches ten times as much.
      if (more.length > 0) this.error(`${small} must stay small and now fetches ${more.join(', ')} too.`)
    }
  },
}

export default defineConfig({
  plugins: [reactRouter(), smallScripts],
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
                // What the small scripts share with the pages, or they would fetch all of the pages' script for it.
                {
                  debugName: 'rules',
                  name: (id, graph) => (isOfSmallScript(id, graph) ? 'rules' : null),
                  test: SHARED,
                  minShareCount: 2,
                  priority: 3,
                },
                // What a small script fetches when it has something to say; the pages' own script must not come along before its time.
                { name: 'said', test: SAID, priority: 2.5 },
                { name: 'site', test: OURS, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})

/** True when a small script imports the module, by whatever way. */
function isOfSmallScript(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (SMALL_SCRIPTS.test(id) || id.includes('preload-helper')) return true
  if (seen.has(id)) return false
  seen.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.some((importer) => isOfSmallScript(importer, graph, seen))
}

interface Graph {
  getModuleInfo: Rolldown.GetModuleInfo
}
