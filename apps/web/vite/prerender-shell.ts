import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

interface Shell {
  pageTexts: Readonly<Record<string, string>>;
  renderShell: () => string;
}

/**
 * Fills index.html: its texts, and at build time the top of a newcomer's home page, rendered with the app's components,
 * so that it is visible before the scripts have loaded. The inline script of index.html hides it from everyone else.
 */
export function prerenderShell(): Plugin {
  let isSsr = false;
  return {
    name: 'wordreel:prerender-shell',
    configResolved: ({ build: { ssr } }) => {
      isSsr = ssr !== false;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { server }) => {
        if (isSsr) return html;
        const shell =
          server === undefined ? await buildShell() : ((await server.ssrLoadModule('/src/app/shell.tsx')) as Shell);
        const filled = html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shell.pageTexts[name] ?? '');
        return server === undefined ? filled.replace('<!--shell-->', shell.renderShell()) : filled;
      },
    },
  };
}

async function buildShell(): Promise<Shell> {
  // Build inside the package, so that the rendered module finds the package's dependencies.
  const outDir = await mkdtemp(path.resolve('node_modules/.shell-'));
  try {
    await build({
      logLevel: 'warn',
      build: { ssr: 'src/app/shell.tsx', outDir, manifest: false, copyPublicDir: false, emptyOutDir: true },
    });
    return (await import(pathToFileURL(path.join(outDir, 'shell.js')).href)) as Shell;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
