import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
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
