import icon192 from '../drawings/app-icons/icon-192.png';
import icon512 from '../drawings/app-icons/icon-512.png';
import maskable from '../drawings/app-icons/icon-maskable-512.png';
import type { Route } from './+types/desk-manifest.ts';
import { generatedFile } from './generated-file.ts';
import { PAGE_BACKGROUND } from './paper.ts';

/**
 * `/adminDesk.webmanifest`: the sales desk as an installed app. Public, because browsers request it without
 * cookies.
 */
export const loader = (args: Route.LoaderArgs) =>
  generatedFile(args, 'application/manifest+json', ({ settings }) =>
    JSON.stringify({
      id: '/adminLeads',
      name: `${settings.brand} desk`,
      short_name: `${settings.brand} desk`,
      lang: 'en-IN',
      start_url: '/adminLeads?view=next',
      // The installed app opens only pages of the administration.
      scope: '/admin',
      display: 'standalone',
      background_color: PAGE_BACKGROUND,
      theme_color: PAGE_BACKGROUND,
      icons: [
        { src: icon192, sizes: '192x192', type: 'image/png' },
        { src: icon512, sizes: '512x512', type: 'image/png' },
        { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
