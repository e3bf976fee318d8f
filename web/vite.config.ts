import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileCatalogue } from './vite/compile-catalogue.ts'
import { directJsx } from './vite/direct-jsx.ts'
import { inlineClasses } from './vite/inline-classes.ts'
import { nameClasses } from './vite/name-classes.ts'
import { precompress } from './vite/precompress.ts'
import { withoutMutations } from './vite/without-mutations.ts'

/** Browsers that support light-dark(), popover and nesting: their CSS needs no transpiling. */
const BROWSERS = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

/** The licence texts of the packages that browsers download; every script with their code names it. */
const LICENCES = 'licences.txt'

const isOfPackage = (file: string): boolean => file.includes('/node_modules/')

const NOT_EMBED = /^(?!.*\/pages\/embed\/)/u

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    directJsx(),
    compileCatalogue(),
    inlineClasses(),
    withoutMutations(),
    precompress(),
  ],
  css:
    command === 'build'
      ? { modules: { generateScopedName: nameClasses(import.meta.dirname) } }
      : {},
  build: {
    outDir: 'dist/client',
    target: BROWSERS,
    cssTarget: BROWSERS,
    manifest: isSsrBuild !== true,
    modulePreload: { polyfill: false },
    copyPublicDir: isSsrBuild !== true,
    license: isSsrBuild !== true && { fileName: LICENCES },
    ...(isSsrBuild === true
      ? { target: 'node24' }
      : {
          rolldownOptions: {
            // Frames have their own styles and no code: only the server renders them.
            input: ['src/app/entry-client.tsx', 'src/pages/embed/Embed.module.css'],
            // Constants from other modules stand where they are used: nothing exports, imports or looks them up.
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
            // One file for the first load: split by shared modules, it compresses worse.
            output: {
              // After the minifier, which drops comments.
              postBanner: ({ moduleIds }) =>
                moduleIds.some(isOfPackage) ? `/*! /${LICENCES} */` : '',
              // The first load lists the names of all later files: no words, and no more letters than are safe.
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash:6][extname]',
              codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: NOT_EMBED }] },
            },
          },
        }),
  },
  /** Bundles React, in its production build whatever NODE_ENV is at run time: the development build is half as fast. */
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
