import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { examples } from './tools/examples.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  // Relative addresses: the folder works on any host, under any path.
  base: './',
  plugins: [
    paraglideVitePlugin({
      project: at('./project.inlang'),
      outdir: at('./src/paraglide'),
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
      localStorageKey: 'fracas.language',
      // All of them come with the page, so they are few files: hundreds of small ones take the bundler a minute.
      outputStructure: 'locale-modules',
    }),
    svelte(),
    examples(at('..')),
    VitePWA({
      registerType: 'autoUpdate',
      manifest: {
        name: 'Fracas',
        short_name: 'Fracas',
        description: 'Fights of five tabletop games by the book.',
        display: 'standalone',
        start_url: './',
        background_color: '#15181b',
        theme_color: '#15181b',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
      },
      workbox: {
        // The games too, so that a fight can be played where there is no network.
        globPatterns: ['**/*.{html,js,css,svg,woff2,wasm,json}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        // What a table server has beside the page is its own.
        navigateFallbackDenylist: [/\/api\//, /\/(?:plain|metrics|healthz|readyz)$/],
      },
    }),
  ],
  resolve: { alias: { fracas: at('../build/npm/fracas/browser.js') } },
  build: { outDir: at('../build/site'), emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { fs: { allow: [at('..')] } },
  test: { include: [at('./tests/**/*.test.ts')], environment: 'node', teardownTimeout: 500 },
} as Parameters<typeof defineConfig>[0]);
