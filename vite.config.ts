import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

/** The pages of the browser app. Paths in it are relative, so that it runs from any folder of a server. */
export default defineConfig({
  base: './',
  plugins: [preact()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: ['index.html', 'editor.html', 'rally.html'] },
  },
})
