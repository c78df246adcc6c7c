import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { ListedPlots } from '../../../domain/township/listed-plots.ts';

export type Township = ListedPlots & {
  /** The plan as inline SVG, so that it uses the fonts of the page. */
  drawing: string;
  /** The path of each plot, by number. */
  outlines: ReadonlyMap<string, string>;
};

async function readTownship(signal: AbortSignal): Promise<Township> {
  const [plan, plots] = await Promise.all(
    [href('/drawings/layout-plan.svg'), href('/drawings/plots.json')].map(async (url) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
      return answer.text();
    }),
  );
  // The page has the fonts of the file, and its content policy forbids other inline styles.
  const drawing = (plan ?? '')
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(/ role="img"/, ' aria-hidden="true"');
  const outlines = [...drawing.matchAll(/id="plot-([A-Z]\d\d)" d="([^"]+)"/g)];
  return {
    ...(JSON.parse(plots ?? '') as ListedPlots),
    drawing,
    outlines: new Map(outlines.map(([, number = '', d = '']) => [number, d])),
  };
}

/** The plan and its plots; null until they load, and after a failure. */
export function useTownship(): Township | null {
  const [township, setTownship] = useState<Township | null>(null);
  useEffect(() => {
    const control = new AbortController();
    readTownship(control.signal).then(setTownship, () => {});
    return () => control.abort();
  }, []);
  return township;
}
