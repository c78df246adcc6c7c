import { href } from 'react-router';
import type { SectionOf } from '../../../domain/content/types.ts';
import { CALL_BACK } from '../../enquiries/plot-in-query.ts';
import { whatsappLink } from '../../site/contact-urls.ts';
import { useSite } from '../../site/use-site.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import styles from './plot.module.css';

type Props = { number: string; words: SectionOf<'plan', 'measures'>['texts'] };

/** Links to ask about a plot; each link passes its number on. */
export function PlotEnquiryLinks({ number, words }: Props) {
  const { whatsapp, brand } = useSite().settings;
  const about = `?plot=${number}`;
  const said = `I would like to know more about plot ${number} of ${brand}.`;
  return (
    <div className={styles.ask}>
      <ButtonAnchor href={href('/contact-us') + about} variant="primary">
        Ask about plot {number}
      </ButtonAnchor>
      <ButtonAnchor href={href('/site-visit') + about} variant="ghost" icon="calendar-check">
        {words.visit}
      </ButtonAnchor>
      {whatsapp && (
        <ButtonAnchor
          href={`${whatsappLink(whatsapp)}?text=${encodeURIComponent(said)}`}
          variant="ghost"
          icon="whatsapp-logo"
        >
          WhatsApp
        </ButtonAnchor>
      )}
      {words.call && (
        <a className="link" href={`${href('/')}${about}&${CALL_BACK}=1`}>
          {words.call}
        </a>
      )}
    </div>
  );
}
