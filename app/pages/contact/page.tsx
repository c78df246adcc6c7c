import { href } from 'react-router';
import { ContactForm } from '../../enquiries/contact-form.tsx';
import { useFormSetup } from '../../enquiries/form-setup.ts';
import { enquiryAction, enquiryHeaders } from '../../enquiries/page-action.ts';
import { plotInQuery } from '../../enquiries/plot-in-query.ts';
import { describe } from '../../findable/structured-data.tsx';
import { realEstateAgent } from '../../findable/things.ts';
import { Island } from '../../islands/island.tsx';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { useSite } from '../../site/use-site.ts';
import { LabelledHeading } from '../../ui/labelled-heading.tsx';
import type { Route } from './+types/page';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import { FindUs } from './find-us.tsx';
import { TelephoneHead } from './telephone-head.tsx';
import { VisitCard } from './visit-card.tsx';

export { enquiryHeaders as headers };
export const action = enquiryAction('contact');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'contact');
  return {
    meta: meta(sections.intro, { path: href('/contact-us') }),
    namedPlot: plotInQuery(url, content),
    intro: sections.intro.texts,
    form: sections.form.texts,
    reach: sections.reach,
    map: sections.map.texts,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function ContactPage({ loaderData: page }: Route.ComponentProps) {
  const site = useSite();
  describe(realEstateAgent(site));
  return (
    <>
      <TelephoneHead texts={page.intro} />
      <section className="section" aria-labelledby="get-in-touch">
        <div className="wrap split">
          <div className={styles.write}>
            <LabelledHeading id="get-in-touch" label={page.form.title} sentence={page.form.sentence} />
            <Island
              name="contact-form"
              of={ContactForm}
              props={{
                setup: useFormSetup('contact'),
                action: href('/contact-us'),
                submitLabel: page.form.button,
                example: page.form.example,
              }}
            />
          </div>
          <ContactDetails texts={page.reach.texts} />
        </div>
      </section>
      <VisitCard section={page.reach} />
      <FindUs texts={page.map} />
    </>
  );
}
