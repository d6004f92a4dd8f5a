import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { context } from 'esbuild';
import { createServer as createVite } from 'vite';
import { functionBuildOptions } from '#infra/build/build.ts';
import { ROOT } from '#infra/lib/root.ts';
import type { FunctionHost } from '../../emulators/lambda/function-host.ts';

/** For `npm run dev`: the web app from Vite with hot replacement, and functions that are rebuilt on each change. */
export async function devServer(server: () => Server, functions: FunctionHost) {
  const options = functionBuildOptions();
  const bundler = await context({
    ...options,
    minify: false,
    plugins: [
      ...(options.plugins ?? []),
      {
        name: 'reload',
        setup(build) {
          build.onEnd(({ errors }) => {
            if (errors.length > 0) return;
            functions.reload();
            console.log('functions reloaded');
          });
        },
      },
    ],
  });
  await bundler.watch();

  let vite: Awaited<ReturnType<typeof createVite>> | undefined;
  return async (request: IncomingMessage, response: ServerResponse) => {
    // Created at the first request: hot replacement needs the listening server.
    vite ??= await createVite({
      configFile: join(ROOT, 'web/vite.config.ts'),
      appType: 'spa',
      server: { middlewareMode: true, ws: { server: server() } },
    });
    vite.middlewares(request, response);
  };
}
