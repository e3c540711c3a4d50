import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Puts the top of a newcomer's home page into index.html, made by its own components at build time, so that it stands
 * before the scripts have come. What the inline script of index.html does not take for a newcomer never sees it.
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
  // Below the package, so that the rendered module finds the package's dependencies.
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
