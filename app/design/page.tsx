import { useEffect } from 'react';
import { data } from 'react-router';
import { startBehaviours } from '../behaviours/start-behaviours.ts';
import { pageMeta, pageTitle } from '../site/meta.ts';
import { services } from '../site/request-context.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Colours, Icons, Type } from './basics.tsx';
import { Buttons, Small } from './controls.tsx';
import styles from './design.module.css';
import { Drawings } from './drawings.tsx';
import { Fields } from './fields.tsx';
import { Messages } from './messages.tsx';
import { Moving } from './moving.tsx';
import { Overlays } from './overlays.tsx';

/** Every part in every state, for whoever works on them; in production there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, config } = context.get(services);
  if (config.production) throw data(null, { status: 404 });
  const { plots, gallery, settings } = await content.snapshot();
  return { plots, settings, pictures: gallery.pictures.slice(0, 6), siteUrl: config.siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: pageTitle('Component sheet', matches),
    description: 'Every part, in every state.',
    path: '/design',
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: true,
  });

export default function Design({ loaderData: { plots, pictures, settings } }: Route.ComponentProps) {
  useEffect(startBehaviours, []);
  return (
    <main id="main" className="ruler">
      <PageHead title="Component sheet" page="Component sheet" lead="Every part, in every state." />
      <div className={`wrap ${styles.sheet}`}>
        <Colours />
        <Type />
        <Icons />
        <Buttons />
        <Small />
        <Fields />
        <Messages />
        <Moving pictures={pictures} />
        <Overlays pictures={pictures} />
        <Drawings plots={plots} settings={settings} />
      </div>
    </main>
  );
}
