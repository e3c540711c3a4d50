import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Renders the top of a newcomer's home page into index.html at build time, with the app's components, so that it is
 * visible before the scripts have loaded. The inline script of index.html hides it from everyone else.
 */
export function prerenderShell(): Plugin {
  let isClientBuild = false;
  return {
    name: 'wordreel:prerender-shell',
    configResolved: ({ command, build: { ssr } }) => {
      isClientBuild = command === 'build' && ssr === false;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => (isClientBuild ? html.replace('<!--shell-->', await renderShell()) : html),
    },
  };
}

async function renderShell(): Promise<string> {
  // Build inside the package, so that the rendered module finds the package's dependencies.
  const outDir = await mkdtemp(path.resolve('node_modules/.shell-'));
  try {
    await build({
      logLevel: 'warn',
      build: { ssr: 'src/app/shell.tsx', outDir, manifest: false, copyPublicDir: false, emptyOutDir: true },
    });
    const { renderShell: render } = (await import(pathToFileURL(path.join(outDir, 'shell.js')).href)) as {
      renderShell: () => string;
    };
    return render();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
