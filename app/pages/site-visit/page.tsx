import { href } from 'react-router';
import { useFormSetup } from '../../enquiries/form-setup.ts';
import { enquiryAction, enquiryHeaders } from '../../enquiries/page-action.ts';
import { plotInQuery } from '../../enquiries/plot-in-query.ts';
import { Island } from '../../islands/island.tsx';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { services } from '../../site/request-context.ts';
import { useSite } from '../../site/use-site.ts';
import { PictureHead } from '../../ui/picture-head.tsx';
import type { Route } from './+types/page';
import styles from './site-visit.module.css';
import { Ticket } from './ticket.tsx';
import { WhatHappens } from './what-happens.tsx';

const HALF_HOUR_MS = 30 * 60_000;

export { enquiryHeaders as headers };
export const action = enquiryAction('site-visit');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'site-visit');
  const { intro, form, steps } = sections;
  const { now, visitBoard } = context.get(services);
  return {
    meta: meta(intro, { path: href('/site-visit') }),
    namedPlot: plotInQuery(url, content),
    // The page is cached, so round the time to the half hour.
    now: Math.floor(now() / HALF_HOUR_MS) * HALF_HOUR_MS,
    // May be outdated: the form requests the taken slots again after hydration.
    taken: await visitBoard.taken(),
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
      <PictureHead
        page="Site Visit"
        title={texts.title}
        hindi={texts.hindi}
        lead={texts.discribe}
        picture={page.intro.pictures[0]}
        height="low"
      />
      <div className={`wrap ${styles.visit}`}>
        <Island
          name="site-visit"
          of={Ticket}
          props={{
            setup: useFormSetup('site-visit'),
            texts: page.form.texts,
            place: useSite().settings.addressLines.join(' '),
            now: page.now,
            taken: page.taken,
          }}
        />
        <WhatHappens {...page.steps} />
      </div>
    </>
  );
}
