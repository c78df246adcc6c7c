import { href } from 'react-router';
import { callLink } from '../site/contact-urls.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeyPlan, type Lot } from '../ui/key-plan.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

export function Buttons() {
  return (
    <Specimen title="Buttons">
      <div className="row">
        <Button variant="primary">Primary</Button>
        <Button variant="ink">Ink</Button>
        <ButtonLink to={href('/price')} variant="ghost">
          Link to a page
        </ButtonLink>
        <ButtonAnchor href={callLink('+91 55501 20137')} variant="primary" icon={null} before="phone">
          No lot
        </ButtonAnchor>
        <Button variant="danger" icon={null} before="trash">
          Delete
        </Button>
        <Button variant="ghost" size="small">
          Small
        </Button>
        <Button variant="primary" icon={null} disabled>
          Disabled
        </Button>
        <Button variant="primary" busy>
          Busy
        </Button>
        <button type="button" className="square" aria-label="Previous">
          <Icon name="caret-left" />
        </button>
        <a className="link" href="#main">
          Text link <Icon name="arrow-right" />
        </a>
      </div>
      <div className={`on-dark row ${styles.dark}`}>
        <Button variant="primary">Primary</Button>
        <Button>Outline</Button>
        <Button busy>Busy</Button>
        <button type="button" className="square" aria-label="Pause">
          <Icon name="pause" />
        </button>
      </div>
      <Button variant="primary" wide>
        Wide
      </Button>
    </Specimen>
  );
}

const LOTS: { lot: Lot; name: string }[] = [
  { lot: 2, name: 'About' },
  { lot: 7, name: 'Amenities' },
  { lot: 13, name: 'Contact' },
];

export function Small() {
  return (
    <Specimen title="Section head, key plan, tags, accordion">
      <SectionHead
        number={4}
        name="Our main focus"
        level={3}
        title="Half an hour from the runway."
        hindi="रनवे से आधा घंटा।"
        lead="Three rings, by road: 30, 60 and 90 minutes from the gate."
      />
      <div className="row">
        {LOTS.map(({ lot, name }) => (
          <KeyPlan key={lot} number={lot} name={name} />
        ))}
      </div>
      <div className={`on-dark ${styles.dark}`}>
        <KeyPlan number={4} name="On dark" />
      </div>
      <div className="row">
        <span className="tag">Real Estate</span>
        <span className="tag best">Most Popular</span>
        <span className="tag new">New</span>
        <span className="tag ok">
          <Icon name="check-circle" />
          Sent
        </span>
        <span className="tag warn">Failed</span>
        <a className="tag" href="#main">
          Tag link
        </a>
        <span className="row small">
          <span className="swatch size-100" />
          100 <span className="swatch size-200" />
          200 <span className="swatch size-300" />
          300 sq yd
        </span>
      </div>
      <Accordion
        name="design"
        open="second"
        items={[
          { id: 'first', question: 'Closed', answer: 'Answer.' },
          {
            id: 'second',
            question: 'Open, one at a time',
            answer: 'The answer panel is at most 10rem high and scrolls inside itself after that. '.repeat(
              12,
            ),
          },
        ]}
      />
    </Specimen>
  );
}
