import { href } from 'react-router';
import { enquiryAction, enquiryHeaders } from '../../enquiries/page-action.ts';
import { SiteVisitForm } from '../../enquiries/site-visit-form.tsx';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import styles from './site-visit.module.css';
import { WhatHappens } from './what-happens.tsx';

export { enquiryHeaders as headers };
export const action = enquiryAction('site-visit');

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, meta } = await publicPage(context, 'site-visit');
  const { intro, form, steps } = sections;
  return {
    meta: meta(intro, { path: href('/site-visit') }),
    intro,
    form,
    steps: { texts: steps.texts, list: steps.groups.step },
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
