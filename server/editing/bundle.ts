import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Address of the script that editors get beside a page. */
export type EditingScript = () => Promise<string>;

/** The one that `npm run build` made (build-script.ts); looked for once. */
export function builtScript(root: string): EditingScript {
  let found: Promise<string> | null = null;
  return () => {
    found ??= readdir(join(root, 'build/client/assets')).then((names) => {
      const name = names.find((each) => /^editing-.+\.js$/.test(each));
      if (!name) throw new Error('The script for editing on the page is not built.');
      return `/assets/${name}`;
    });
    return found;
  };
}
