import icon192 from '../drawings/app-icons/icon-192.png';
import icon512 from '../drawings/app-icons/icon-512.png';
import maskable from '../drawings/app-icons/icon-maskable-512.png';
import type { Route } from './+types/manifest.ts';
import { generatedFile } from './generated-file.ts';
import { PAGE_BACKGROUND } from './paper.ts';

/** `/manifest.webmanifest`: name, icons and colours of the site as an installed app. */
export const loader = (args: Route.LoaderArgs) =>
  generatedFile(args, 'application/manifest+json', ({ settings }) =>
    JSON.stringify({
      id: '/',
      name: settings.brand,
      short_name: settings.brand,
      description: settings.blurb,
      lang: 'en-IN',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: PAGE_BACKGROUND,
      theme_color: PAGE_BACKGROUND,
      icons: [
        { src: icon192, sizes: '192x192', type: 'image/png' },
        { src: icon512, sizes: '512x512', type: 'image/png' },
        { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
