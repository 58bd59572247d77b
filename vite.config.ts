import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { cutFonts } from './scripts/fonts.ts'

// Before anything else: style sheets name what it makes.
await cutFonts()

/** The scripts of the frame and of the elements under fixed names: pages that load nothing else name them without knowing this build. */
const smallScripts: Plugin = {
  name: 'small-scripts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/site/frame/frame.ts', fileName: 'frame.js' })
    this.emitFile({ type: 'chunk', id: 'app/site/elements/elements.ts', fileName: 'elements.js' })
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
                { name: 'framework', test: /node_modules[\\/]|entry\.client/, priority: 2 },
                // What the small scripts share with the pages, or they would fetch all of the pages' script for it.
                {
                  name: 'rules',
                  test: /[\\/](app[\\/]paths|admissions[\\/]leads[\\/](rules|submissions))\.ts$/,
                  priority: 3,
                },
                { name: 'site', test: /[\\/](app|admissions)[\\/].*\.tsx?$/, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
