import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Inlined files would be data addresses, which the content security policy refuses for fonts and styles.
    assetsInlineLimit: 0,
  },
})
