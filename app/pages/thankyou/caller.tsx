import { callerLine } from '../../../domain/content/legal.ts';
import { callLink } from '../../site/contact-urls.ts';
import { useSite } from '../../site/use-site.ts';
import { ButtonAnchor } from '../../ui/button.tsx';

/** The caller's name and phone numbers; the legal name if it is known. */
export function Caller({ texts, className }: { texts: Record<string, string>; className?: string }) {
  const { brand, legal, phones } = useSite().settings;
  return (
    <div className={className}>
      <p className="small">
        <b>{texts.title}</b> {callerLine(legal, brand)}
      </p>
      <p className="row">
        {phones.map((phone) => (
          <ButtonAnchor
            key={phone}
            href={callLink(phone)}
            variant="ghost"
            size="small"
            before="phone"
            icon={null}
          >
            {phone}
          </ButtonAnchor>
        ))}
      </p>
    </div>
  );
}
