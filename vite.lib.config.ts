import { defineConfig } from 'vite'

/** The npm package: one file a subpath export, and the command line. */
export default defineConfig({
  build: {
    outDir: 'dist/lib',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    ssr: true,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        cli: 'src/cli/main.ts',
        core: 'src/core/index.ts',
        formats: 'src/formats/index.ts',
        freedata: 'src/freedata/index.ts',
        city: 'src/city/index.ts',
        'city-debug': 'src/city/debug/index.ts',
        render: 'src/render/index.ts',
        rally: 'src/rally/index.ts',
        'formats-rally': 'src/formats/rally/index.ts',
        'formats-script-tools': 'src/formats/script-tools/index.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
})
