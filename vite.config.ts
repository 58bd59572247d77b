import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** The script of the frame under a fixed name: pages that load nothing else name it without knowing this build. */
const frameScript: Plugin = {
  name: 'frame-script',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/site/frame/frame.ts', fileName: 'frame.js' })
  },
}

export default defineConfig({
  plugins: [reactRouter(), frameScript],
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
                { name: 'site', test: /[\\/](app|admissions)[\\/].*\.tsx?$/, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
