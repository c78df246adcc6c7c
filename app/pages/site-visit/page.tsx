import { href } from 'react-router';
import { repeated, sectionOf } from '../../../domain/content/sections.ts';
import { SiteVisitForm } from '../../enquiries/site-visit-form.tsx';
import { services } from '../../request-context.ts';
import { pageMeta } from '../../site/meta.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import styles from './site-visit.module.css';
import { WhatHappens } from './what-happens.tsx';

export { siteVisitAction as action } from '../../enquiries/page-action.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content: door } = context.get(services);
  const content = await door.snapshot();
  const intro = sectionOf(content, 'site-visit', 'intro');
  const steps = sectionOf(content, 'site-visit', 'steps');
  return {
    meta: {
      title: intro.texts.metaTitle ?? '',
      description: intro.texts.metaDiscribe ?? '',
      path: href('/site-visit'),
      siteUrl: config.siteUrl,
    },
    intro,
    form: sectionOf(content, 'site-visit', 'form'),
    steps: { texts: steps.texts, list: repeated(steps, 'step', ['Title', 'discribe']) },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function SiteVisitPage({ loaderData: page }: Route.ComponentProps) {
  const { texts } = page.intro;
  return (
    <>
      <PageHead page="Site Visit" title={texts.title} hindi={texts.hindi} lead={texts.discribe} />
      <div className={`wrap split ${styles.visit}`}>
        <div className={styles.form}>
          <SiteVisitForm
            action={href('/site-visit')}
            submitLabel={page.form.texts.button ?? 'Submit'}
            example={page.form.texts.example}
          />
        </div>
        <WhatHappens {...page.steps} className={styles.beside} />
      </div>
    </>
  );
}
